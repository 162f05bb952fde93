import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { readConfiguration } from '../../src/adapters/browser/configuration.ts';

const page = (settings: unknown): string => JSON.stringify(settings);

describe('readConfiguration', () => {
  it('uses the defaults when nothing is set', () => {
    expect(readConfiguration({}, '')).toMatchObject({
      apiBaseUrl: '/api',
      productName: 'Kopal',
      backend: 'http',
    });
  });

  it('prefers the page’s settings to those of the build', () => {
    const built = {
      VITE_API_BASE_URL: 'https://built.example',
      VITE_PRODUCT_NAME: 'Built',
      VITE_BACKEND: 'memory',
    };
    expect(readConfiguration(built, '')).toMatchObject({
      apiBaseUrl: 'https://built.example',
      productName: 'Built',
      backend: 'memory',
    });
    expect(readConfiguration(built, page({ VITE_PRODUCT_NAME: 'Page', VITE_BACKEND: 'http' }))).toMatchObject(
      {
        apiBaseUrl: 'https://built.example',
        productName: 'Page',
        backend: 'http',
      },
    );
  });

  it('loads places from the product API unless another service is set', () => {
    expect(readConfiguration({ VITE_API_BASE_URL: 'https://api.example' }, '')).toMatchObject({
      geoBaseUrl: 'https://api.example',
      geoApiKey: undefined,
    });
    const other = page({ VITE_GEO_BASE_URL: 'https://places.example/v1', VITE_GEO_API_KEY: 'key' });
    expect(readConfiguration({}, other)).toMatchObject({
      apiBaseUrl: '/api',
      geoBaseUrl: 'https://places.example/v1',
      geoApiKey: 'key',
    });
  });

  it.each([
    ['an empty string', ''],
    ['not JSON', '{{ not filled in }}'],
    ['null', 'null'],
    ['a list', '[]'],
    ['of other types', page({ VITE_PRODUCT_NAME: 7, VITE_API_BASE_URL: null, VITE_BACKEND: {} })],
    ['blank', page({ VITE_PRODUCT_NAME: '', VITE_API_BASE_URL: '' })],
  ])('uses the build’s settings when the page’s are %s', (_what, text) => {
    expect(readConfiguration({ VITE_PRODUCT_NAME: 'Built' }, text)).toMatchObject({
      productName: 'Built',
      apiBaseUrl: '/api',
      backend: 'http',
    });
  });

  it('falls back to the HTTP backend for an unknown backend name', () => {
    expect(readConfiguration({}, page({ VITE_BACKEND: 'grpc' })).backend).toBe('http');
  });

  it.prop([fc.anything(), fc.oneof(fc.json(), fc.string())])(
    'always returns a complete configuration',
    (built, text) => {
      const { apiBaseUrl, productName, backend } = readConfiguration(built, text);
      expect([apiBaseUrl, productName]).not.toContain('');
      expect(['http', 'memory']).toContain(backend);
    },
  );
});
