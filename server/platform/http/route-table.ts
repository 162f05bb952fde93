import type { Handler, Hono, MiddlewareHandler } from 'hono';
import type { Call } from '../../../src/contract/call.ts';
import { ApiError } from './api-error.ts';
import { addressOf, methodOf } from './calls.ts';
import type { AppEnvironment } from './context.ts';

type Step = Handler<AppEnvironment> | MiddlewareHandler<AppEnvironment>;

/** Registers routes. A request with a method that its path does not have gets a 405 with `Allow`. */
export class Routes {
  readonly #app: Hono<AppEnvironment>;
  readonly #methods = new Map<string, Set<string>>();

  constructor(app: Hono<AppEnvironment>) {
    this.#app = app;
  }

  /** Registers the route of a call. */
  add(call: Call, ...steps: readonly [Step, ...Step[]]): void {
    const method = methodOf(call);
    const path = addressOf(call).replaceAll(/\{(\w+)\}/g, ':$1');
    this.#app.on(method, path, ...steps);
    const methods = this.#methods.get(path) ?? new Set<string>(['OPTIONS']);
    methods.add(method);
    if (method === 'GET') methods.add('HEAD');
    this.#methods.set(path, methods);
  }

  /** Must be called after the last `add`. */
  rejectOtherMethods(): void {
    for (const [path, methods] of this.#methods) {
      const allow = [...methods].sort().join(', ');
      this.#app.all(path, (c) => {
        if (c.req.method === 'OPTIONS') return c.body(null, 204, { Allow: allow });
        throw new ApiError(405, 'This address does not accept this kind of request.', { Allow: allow });
      });
    }
  }
}
