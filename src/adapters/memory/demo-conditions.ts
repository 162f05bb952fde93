import * as v from 'valibot';
import { FAILURES, type DemoConditions } from './memory-network.ts';

export const NO_CONDITIONS: DemoConditions = { latency: 0, failure: 'none' };

const schema = v.object({ latency: v.number(), failure: v.picklist(FAILURES) });

/**
 * Returns the network conditions at the start of the demo: those of the URL (`demo-latency=800`, in milliseconds, and
 * `demo-failure=500`) override those that were set last.
 * @param stored the value from the demo storage, unchecked
 */
export function initialConditions(stored: unknown, query: URLSearchParams): DemoConditions {
  const parsed = v.safeParse(schema, stored);
  const { latency, failure } = parsed.success ? parsed.output : NO_CONDITIONS;
  const requested = query.get('demo-failure');
  const wait = Number(query.get('demo-latency') ?? Number.NaN);
  return {
    latency: Number.isFinite(wait) && wait >= 0 ? wait : latency,
    failure: FAILURES.find((each) => each === requested) ?? failure,
  };
}
