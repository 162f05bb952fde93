import { defer, NEVER, of, type Observable } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { NO_CONDITIONS } from '../../../src/adapters/memory/demo-conditions.ts';
import { MemoryNetwork } from '../../../src/adapters/memory/memory-network.ts';
import { MemoryPlacesGateway } from '../../../src/adapters/memory/memory-places-gateway.ts';
import { PlaceQueries } from '../../../src/core/places/place-queries.ts';
import type { PlacesGateway } from '../../../src/core/places/places-gateway.port.ts';
import { NO_BASIC_DETAILS, type BasicDetails } from '../../../src/core/profile/basic-details.ts';
import { BasicDetailsViewModel } from '../../../src/core/profile/basic-details.view-model.ts';
import { latestInvestorBirth, localDay } from '../../../src/core/profile/birth-date.ts';
import { FormDrafts } from '../../../src/core/session/form-drafts.ts';
import { SectionQuery } from '../../../src/core/profile/section-query.ts';
import { fail, ok } from '../../../src/core/shared/result.ts';
import { corePlatform } from '../../support/core-platform.ts';
import { lastReady } from '../../support/last-ready.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { observe } from '../../support/observed.ts';
import { someBasicDetails } from '../../support/profile-builders.ts';
import { ScriptedSection } from '../../support/scripted-section.ts';
import { noConfirmationNeeded } from '../../support/no-confirmation-needed.ts';

/** Records the requests; a list can be left pending or fail. */
class ScriptedPlaces implements PlacesGateway {
  readonly sent: string[] = [];
  readonly pending = new Set<string>();
  readonly failing = new Set<string>();
  readonly #places = new MemoryPlacesGateway({ network: new MemoryNetwork(NO_CONDITIONS) });

  countries() {
    return this.#response('countries', this.#places.countries());
  }

  states(country: string) {
    return this.#response(country, this.#places.states(country));
  }

  cities(country: string, state: string) {
    return this.#response(`${country} ${state}`, this.#places.cities(country, state));
  }

  #response<T>(name: string, list$: Observable<T>): Observable<T | ReturnType<typeof unauthorised>> {
    return defer(() => {
      this.sent.push(name);
      if (this.pending.has(name)) return NEVER;
      return this.failing.has(name) ? of(unauthorised()) : list$;
    });
  }
}

const unauthorised = () => fail({ kind: 'http', status: 401, messages: ['No key.'] } as const);

type Calls = ScriptedSection<BasicDetails, BasicDetails>;

async function openForm(
  saved?: BasicDetails,
  prepare: (places: ScriptedPlaces, calls: Calls) => void = () => undefined,
) {
  const platform = await corePlatform('/investor-profile/investor-basic-detail', { token: 'token-1' });
  const { session, cache, navigation, notifier } = platform;
  const calls: Calls = new ScriptedSection();
  calls.stored = ok(saved === undefined ? undefined : { value: saved, revision: 1 });
  const gateway = new ScriptedPlaces();
  prepare(gateway, calls);
  const viewModel = new BasicDetailsViewModel({
    query: new SectionQuery(
      { name: 'basic', calls },
      { session, cache, confirmations: noConfirmationNeeded },
    ),
    drafts: new FormDrafts(session),
    places: new PlaceQueries(gateway, { cache }),
    clock: new ManualClock(),
    ...{ session, navigation, notifier },
  });
  const { values, subscription } = observe(viewModel.state$);
  const now = () => lastReady(values);
  return { ...platform, calls, gateway, viewModel, values, subscription, now };
}

describe('the places of BasicDetailsViewModel', () => {
  it('load the countries first, and states and cities once their parents are selected', async () => {
    const { now, gateway, viewModel } = await openForm();
    expect(gateway.sent).toEqual(['countries']);
    expect(now().places).toMatchObject({ state: { disabled: true }, city: { disabled: true } });
    viewModel.chooseCountry('IN');
    expect(gateway.sent).toEqual(['countries', 'IN']);
    expect(now().places).toMatchObject({ state: { disabled: false }, city: { disabled: true } });
    viewModel.chooseState('KA');
    expect(gateway.sent).toEqual(['countries', 'IN', 'IN KA']);
    expect(now().places.city.options).toContainEqual({ value: 'Mysuru', label: 'Mysuru' });
  });

  it('clear the dependent selects on a change, and nothing when the value is the same', async () => {
    const { now, viewModel } = await openForm(someBasicDetails());
    viewModel.chooseCountry('IN');
    expect(now().form).toMatchObject({ country: 'IN', state: 'KL', city: 'Kochi' });
    viewModel.chooseState('KL');
    expect(now().form).toMatchObject({ country: 'IN', state: 'KL', city: 'Kochi' });
    viewModel.chooseState('KA');
    expect(now().form).toMatchObject({ country: 'IN', state: 'KA', city: '' });
    viewModel.chooseCountry('US');
    expect(now().form).toMatchObject({ country: 'US', state: '', city: '' });
  });

  it('C-07 show the states of the last selected country', async () => {
    const { now, viewModel } = await openForm(undefined, ({ pending }) => pending.add('IN'));
    for (const country of ['IN', 'US', 'AE']) viewModel.chooseCountry(country);
    expect(now().places.state.options.map(({ label }) => label)).toEqual(['Abu Dhabi', 'Dubai']);
  });

  it('keep a saved place that the service no longer lists', async () => {
    const { now } = await openForm(someBasicDetails({ city: 'Old Town' }));
    expect(now().places.city.options[0]).toEqual({ value: 'Old Town', label: 'Old Town' });
    expect(now().form.city).toBe('Old Town');
  });

  it('require no state for a country without states', async () => {
    const { now, viewModel, calls } = await openForm(someBasicDetails());
    viewModel.chooseCountry('VA');
    expect(now().places.state).toMatchObject({ isEmpty: true, disabled: true });
    viewModel.change({ pincode: '00120' });
    viewModel.section.submit();
    expect(now().errors).toEqual({});
    expect(calls.saves).toMatchObject([{ change: { country: 'VA', state: '', city: '' } }]);
    viewModel.chooseCountry('US');
    expect(calls.saves).toHaveLength(1);
  });

  it('require no city for a state without cities', async () => {
    const { now, viewModel, calls } = await openForm(someBasicDetails());
    viewModel.chooseState('ZZ');
    expect(now().places.city).toMatchObject({ isEmpty: true, disabled: true });
    viewModel.section.submit();
    expect(now().errors).toEqual({});
    expect(calls.saves).toMatchObject([{ change: { country: 'IN', state: 'ZZ', city: '' } }]);
  });

  it('clear the message of the city when the next state has no cities, and of the state when the next country has no states', async () => {
    const { now, viewModel } = await openForm(someBasicDetails());
    viewModel.chooseState('KA');
    viewModel.section.submit();
    expect(now().errors).toEqual({ city: 'City is required' });
    viewModel.chooseState('ZZ');
    expect(now().errors).toEqual({});
    viewModel.chooseCountry('US');
    viewModel.section.submit();
    expect(now().errors).toMatchObject({ state: 'State is required' });
    viewModel.chooseCountry('VA');
    expect(now().errors).not.toHaveProperty('state');
  });

  it('name each list that is loading, and load it once while other fields change', async () => {
    const { now, gateway, viewModel } = await openForm(undefined, ({ pending }) => {
      for (const list of ['countries', 'IN', 'IN KA']) pending.add(list);
    });
    expect(now().places.country).toMatchObject({ placeholder: 'Loading countries...', disabled: true });
    viewModel.chooseCountry('IN');
    expect(now().places.state).toMatchObject({ placeholder: 'Loading states...', disabled: true });
    viewModel.change({ firstName: 'Asha' });
    viewModel.chooseState('KA');
    expect(now().places.city).toMatchObject({ placeholder: 'Loading cities...', disabled: true });
    viewModel.change({ firstName: 'Asha Menon', city: 'Mysuru' });
    expect(gateway.sent).toEqual(['countries', 'IN', 'IN KA']);
  });

  it('retry each list separately after a 401, and keep the session', async () => {
    const { now, gateway, viewModel, session } = await openForm(someBasicDetails(), ({ failing }) => {
      for (const list of ['countries', 'IN', 'IN KL']) failing.add(list);
    });
    const failures = () => {
      const { country, state, city } = now().places;
      return [country.failure, state.failure, city.failure].map((failure) => failure !== undefined);
    };
    expect(failures()).toEqual([true, true, true]);
    expect(now().places.state).toMatchObject({
      failure: 'The states could not be loaded.',
      placeholder: 'Select state',
    });
    expect(session.current.status).toBe('logged-in');
    gateway.failing.clear();
    viewModel.refetchCountries();
    expect(failures()).toEqual([false, true, true]);
    viewModel.refetchStates();
    expect(failures()).toEqual([false, false, true]);
    viewModel.refetchCities();
    expect(failures()).toEqual([false, false, false]);
  });

  it('load no cities for a state without a country', async () => {
    const { gateway, now } = await openForm(someBasicDetails({ country: '' }));
    expect(gateway.sent).toEqual(['countries']);
    expect(now().places).toMatchObject({ state: { disabled: true }, city: { disabled: true } });
  });

  it('never show a list while its parent is not selected', async () => {
    const { values, viewModel, now } = await openForm();
    viewModel.chooseCountry('IN');
    viewModel.chooseState('KA');
    viewModel.section.leave();
    expect(now().form).toMatchObject({ country: '', state: '' });
    const shown = values.flatMap((state) => (state.status === 'ready' ? [state] : []));
    const withoutParent = shown.flatMap(({ form, places }) => [
      ...(form.country === '' ? [places.state] : []),
      ...(form.state === '' ? [places.city] : []),
    ]);
    for (const choice of withoutParent) expect(choice).toMatchObject({ disabled: true, options: [] });
  });
});

describe('BasicDetailsViewModel', () => {
  it('says which fields the browser rejects, but prefers the message of a rule that the value breaks', async () => {
    const { now, viewModel } = await openForm();
    viewModel.change({ firstName: '' });
    viewModel.section.check(['pincode', 'dateOfBirth', 'firstName']);
    expect(now().errors).toMatchObject({
      pincode: 'Enter a number.',
      dateOfBirth: 'Enter a date.',
      firstName: 'First Name is required',
    });
    viewModel.change({ dateOfBirth: '2099-01-01' });
    viewModel.section.check(['dateOfBirth']);
    expect(now().errors.dateOfBirth).toBe('The date of birth cannot be in the future.');
  });

  it('loads the countries while the saved details are loading', async () => {
    const { values, gateway, calls, viewModel, now } = await openForm(undefined, (_places, section) => {
      section.stored = undefined;
    });
    expect(values).toEqual([{ status: 'loading' }]);
    expect(gateway.sent).toEqual(['countries']);
    calls.stored = ok({ value: someBasicDetails(), revision: 1 });
    viewModel.section.retry();
    expect(now().form).toEqual(someBasicDetails());
    expect(gateway.sent).toEqual(['countries', 'IN', 'IN KL']);
  });

  it('has the user’s local date 18 years ago as the latest date of birth', async () => {
    const { now } = await openForm();
    expect(now().latestBirth).toBe(latestInvestorBirth(localDay(new ManualClock().now())));
  });

  it('trims the details, saves them and notifies the user', async () => {
    const { viewModel, calls, notifier, now } = await openForm(someBasicDetails());
    viewModel.change({ firstName: ' Uma ' });
    viewModel.section.submit();
    expect(calls.saves).toEqual([{ change: someBasicDetails({ firstName: 'Uma' }), basedOn: 1 }]);
    await calls.respond(ok({ value: someBasicDetails({ firstName: 'Uma' }), revision: 2 }));
    expect(notifier.texts).toEqual(['Basic details saved.']);
    expect(now().form.firstName).toBe('Uma');
  });

  it('saves over the version of another tab when the user chooses so', async () => {
    const { viewModel, calls } = await openForm(someBasicDetails());
    viewModel.change({ firstName: 'Uma' });
    viewModel.section.submit();
    calls.stored = ok({ value: someBasicDetails({ lastName: 'Rao' }), revision: 2 });
    await calls.fail(409);
    viewModel.section.keepMine();
    expect(calls.saves.at(-1)).toEqual({ change: someBasicDetails({ firstName: 'Uma' }), basedOn: 2 });
  });
});

describe('the first values of the basic details form', () => {
  it('are the registered names and e-mail when nothing is saved, and are not unsaved changes', async () => {
    const { now, navigation } = await openForm();
    expect(now().form).toEqual({
      ...NO_BASIC_DETAILS,
      firstName: 'Meera',
      lastName: 'Raghunathan',
      email: 'meera@kopal.test',
    });
    navigation.go('/deals');
    expect(navigation.current().path).toBe('/deals');
  });
});
