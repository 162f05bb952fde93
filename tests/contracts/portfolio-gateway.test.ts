import { lastValueFrom } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { type Backend, httpBackend, memoryBackend } from '../support/backends.ts';
import { describePortfolioGateway } from './portfolio-gateway.contract.ts';
import { loginOf } from '../support/login-of.ts';

describePortfolioGateway('memory', memoryBackend);
describePortfolioGateway('http, to the reference API', httpBackend);

async function demoDashboard(backend: Backend) {
  const loggedIn = await backend.auth.logIn(backend.withHoldings);
  if (!loggedIn.ok) throw new Error('log-in failed');
  backend.setToken(loginOf(loggedIn.value).token);
  const response = await lastValueFrom(backend.portfolio.dashboard(backend.withHoldings.email));
  if (!response.ok) throw new Error('no dashboard');
  return response.value;
}

describe('the memory and the HTTP backend', () => {
  it('return the same figures for the same holdings', async () => {
    await using memory = await memoryBackend();
    await using http = await httpBackend();
    const [inMemory, overHttp] = [await demoDashboard(memory), await demoDashboard(http)];
    expect(overHttp.totalCurrentValue).toBeCloseTo(inMemory.totalCurrentValue ?? Number.NaN, 1);
    expect(overHttp.periodTotals).toEqual(inMemory.periodTotals);
    expect(new Set(overHttp.sectors.map(({ sector, count }) => `${sector} ${count}`))).toEqual(
      new Set(inMemory.sectors.map(({ sector, count }) => `${sector} ${count}`)),
    );
    expect(overHttp.growth.map(({ investment }) => investment)).toEqual(
      inMemory.growth.map(({ investment }) => investment),
    );
    expect(overHttp.topInvestments.map(({ startupName }) => startupName)).toEqual(
      inMemory.topInvestments.map(({ startupName }) => startupName),
    );
  });
});
