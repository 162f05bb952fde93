import * as v from 'valibot';
import { FAILURES, type DemoConditions } from './network-conditions.ts';

export const NO_CONDITIONS: DemoConditions = { latency: 0, failure: 'none' };

const schema = v.object({ latency: v.number(), failure: v.picklist(FAILURES) });

/**
 * The conditions that the demo starts under: those of the address (`demo-latency=800`, in milliseconds, and
 * `demo-failure=500`) before those that were set last.
 * @param shelved as read from the shelf, unchecked
 */
export function startConditions(shelved: unknown, query: URLSearchParams): DemoConditions {
  const kept = v.safeParse(schema, shelved);
  const { latency, failure } = kept.success ? kept.output : NO_CONDITIONS;
  const asked = query.get('demo-failure');
  const wait = Number(query.get('demo-latency') ?? Number.NaN);
  return {
    latency: Number.isFinite(wait) && wait >= 0 ? wait : latency,
    failure: FAILURES.find((each) => each === asked) ?? failure,
  };
}
