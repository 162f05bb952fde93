import 'reflect-metadata/lite';
import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';

interface MetadataApi {
  defineMetadata(key: unknown, value: unknown, target: object, property?: PropertyKey): void;
  getOwnMetadata(key: unknown, target: object, property?: PropertyKey): unknown;
  getMetadata(key: unknown, target: object, property?: PropertyKey): unknown;
}

const apiOf = ({ defineMetadata, getOwnMetadata, getMetadata }: MetadataApi): MetadataApi => ({
  defineMetadata,
  getOwnMetadata,
  getMetadata,
});

const theirs = apiOf(Reflect);
await import('../../src/adapters/di/metadata-store.ts');
const ours = apiOf(Reflect);

class Base {}
class Derived extends Base {}
const TARGETS = [Base, Derived, Base.prototype, Derived.prototype] as const;

const target = fc.constantFrom(...TARGETS);
const key = fc.constantFrom('inversify:class', 'design:paramtypes');
const property = fc.constantFrom(undefined, 'method');

describe('the metadata of decorators', () => {
  it.prop([fc.array(fc.record({ key, target, property, value: fc.integer() }))])(
    'is kept and inherited as reflect-metadata does it',
    (definitions) => {
      for (const api of [theirs, ours]) {
        for (const each of definitions) api.defineMetadata(each.key, each.value, each.target, each.property);
      }
      for (const each of definitions) {
        for (const holder of TARGETS) {
          const own = [each.key, holder, each.property] as const;
          expect(ours.getOwnMetadata(...own)).toBe(theirs.getOwnMetadata(...own));
          expect(ours.getMetadata(...own)).toBe(theirs.getMetadata(...own));
        }
      }
    },
  );

  it('is one thing for each of the two', () => {
    expect(ours.defineMetadata).not.toBe(theirs.defineMetadata);
  });
});
