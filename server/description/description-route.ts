import { DESCRIPTION_CALL } from '../../src/contract/service-calls.ts';
import { type DescribedApi, describeApi } from './open-api.ts';
import type { Schema } from './record-schema.ts';
import type { Routes } from '../platform/http/route-table.ts';

/** `GET /api/openapi.json`: describes the calls of this server with OpenAPI 3.1 (docs/api.md). */
export function addDescriptionRoute(routes: Routes, api: DescribedApi): void {
  let description: Schema | undefined;
  routes.add(DESCRIPTION_CALL, (c) => {
    description ??= describeApi(api);
    return c.json(description);
  });
}
