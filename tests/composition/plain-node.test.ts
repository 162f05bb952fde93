import type { ServiceIdentifier } from 'inversify';
import { describe, expect, it } from 'vitest';
import { createHeadlessContainer } from '../../src/composition/create-kopal.ts';
import { TOKENS } from '../../src/composition/tokens.ts';
import { MEMORY_SERVICES } from '../support/memory-services.ts';

const OTHER_BACKEND: Readonly<Record<'http' | 'memory', readonly string[]>> = {
  http: MEMORY_SERVICES,
  memory: ['httpClient', 'httpPlatform'],
};

const BACKENDS = {
  http: { backend: 'http', baseUrl: 'http://kopal.test/api' },
  memory: { backend: 'memory' },
} as const;

describe.each(['http', 'memory'] as const)('the container without a browser, backend %s', (backend) => {
  it('creates every service except the demo panel and the services of the other backend', () => {
    const container = createHeadlessContainer(BACKENDS[backend]);
    const tokens: readonly (readonly [string, ServiceIdentifier<unknown>])[] = Object.entries(TOKENS);
    const unbound = tokens.filter(([, token]) => !container.isBound(token)).map(([name]) => name);
    expect(unbound.toSorted()).toEqual(['demoPanel', ...OTHER_BACKEND[backend]]);
    const bound = tokens.filter(([name]) => !unbound.includes(name));
    expect(bound.filter(([, token]) => container.get(token) === undefined)).toEqual([]);
  });
});
