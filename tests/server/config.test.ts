import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_APP_CONFIG } from '../../server/platform/config/app-config.ts';
import { ConfigError, readConfig, readSiteFolder } from '../../server/platform/config/read-config.ts';
import { runtimeProblem } from '../../server/runtime-check.ts';

describe('readConfig', () => {
  it.each([
    ['the address in NETWORK_EMAIL', { NETWORK_EMAIL: ' deals@kopal.test ' }, 'deals@kopal.test'],
    [
      'nobody in production',
      { NODE_ENV: 'production', CODE_SECRET: 'c'.repeat(40), DATA_KEY: 'd'.repeat(40) },
      undefined,
    ],
    [
      'nobody when a demo sends mail by SMTP',
      { SMTP_URL: 'smtp://localhost:25', MAIL_FROM: 'a@kopal.test' },
      undefined,
    ],
  ])('mails interests to %s', (_what, environment, expected) => {
    expect(readConfig(environment).app.networkEmail).toBe(expected);
  });

  it('rejects an invalid NETWORK_EMAIL', () => {
    expect(() => readConfig({ NETWORK_EMAIL: 'nobody' })).toThrow('NETWORK_EMAIL must be an e-mail address.');
  });

  it('starts a demo on this machine when no variable is set', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 4600,
      database: { kind: 'embedded', folder: resolve('.data') },
      filesFolder: resolve('.data/files'),
      siteFolder: resolve('dist'),
      mail: { kind: 'demo-mailbox' },
      stopDelayMs: 0,
      app: {
        ...DEFAULT_APP_CONFIG,
        networkEmail: 'network@demo.kopal.example',
        publicUrl: 'http://localhost:4600',
      },
    });
  });

  it.each(['', ' '])('takes the app from dist when DIST_DIR is "%s"', (DIST_DIR) => {
    expect(readSiteFolder({ DIST_DIR })).toBe(resolve('dist'));
  });

  it('accepts an https origin as the public address, for which production has no default', () => {
    expect(readConfig({ PUBLIC_URL: 'https://app.example.com' }).app.publicUrl).toBe(
      'https://app.example.com',
    );
    for (const PUBLIC_URL of ['http://app.example.com', 'https://app.example.com/path', 'app.example.com'])
      expect(() => readConfig({ PUBLIC_URL })).toThrow('PUBLIC_URL must be an https origin');
    const production = { NODE_ENV: 'production', CODE_SECRET: 'c'.repeat(32), DATA_KEY: 'd'.repeat(32) };
    expect(readConfig(production).app.publicUrl).toBeUndefined();
  });

  it('builds the public address of a demo from its port; with port 0, only a configured address is used', () => {
    expect(readConfig({ PORT: '8080' }).app.publicUrl).toBe('http://localhost:8080');
    expect(readConfig({ PORT: '0' }).app.publicUrl).toBeUndefined();
    const PUBLIC_URL = 'http://localhost:5173';
    expect(readConfig({ PORT: '0', PUBLIC_URL }).app.publicUrl).toBe(PUBLIC_URL);
  });

  it('places documents in the data folder or in a configured one, and never inside the served folder', () => {
    expect(readConfig({ DATA_DIR: '/var/kopal' }).filesFolder).toBe('/var/kopal/files');
    expect(readConfig({ DATA_DIR: '/var/kopal', FILES_DIR: '/mnt/documents' }).filesFolder).toBe(
      '/mnt/documents',
    );
    for (const FILES_DIR of ['/srv/site', '/srv/site/documents', '/srv/site/../site/x', '/srv/site/..x'])
      expect(() => readConfig({ FILES_DIR, DIST_DIR: '/srv/site' })).toThrow(
        'FILES_DIR must not be inside DIST_DIR',
      );
    expect(readConfig({ FILES_DIR: '/srv/site-documents', DIST_DIR: '/srv/site' }).filesFolder).toBe(
      '/srv/site-documents',
    );
  });

  it('never places the embedded database inside the served folder', () => {
    const site = { DIST_DIR: '/srv/site', FILES_DIR: '/mnt/documents' };
    for (const DATA_DIR of ['/srv/site', '/srv/site/data'])
      expect(() => readConfig({ ...site, DATA_DIR })).toThrow(
        new ConfigError(['DATA_DIR must not be inside DIST_DIR, whose files are public.']),
      );
    const DATABASE_URL = 'postgres://db.example/kopal';
    for (const allowed of [{ DATA_DIR: '/srv/data' }, { DATA_DIR: '/srv/site', DATABASE_URL }])
      expect(readConfig({ ...site, ...allowed }).siteFolder).toBe('/srv/site');
  });

  const bucket = {
    S3_ENDPOINT: 'https://s3.example:9000/',
    S3_BUCKET: 'kopal-documents',
    S3_ACCESS_KEY_ID: 'topsecret-id',
    S3_SECRET_ACCESS_KEY: 'topsecret-key',
  };

  it.each<[given: string, origin: string]>([
    ['https://app.example.com', 'https://app.example.com'],
    ['https://app.example.com/', 'https://app.example.com'],
    ['HTTPS://App.Example.com:8443', 'https://app.example.com:8443'],
    ['HTTP://Localhost:5173/', 'http://localhost:5173'],
    ['https://app.example.com:443', 'https://app.example.com'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ])('reads the origin %s as %s in every setting', (given, origin) => {
    const config = readConfig({
      ...bucket,
      PUBLIC_URL: given,
      CORS_ORIGINS: `${given}, http://other.example/`,
      S3_ENDPOINT: given,
    });
    expect(config.app.publicUrl).toBe(origin);
    expect(config.app.corsOrigins).toEqual([origin, 'http://other.example']);
    expect(config.bucket?.endpoint).toBe(origin);
  });

  it('reads the bucket of the documents', () => {
    const expected = {
      endpoint: 'https://s3.example:9000',
      bucket: 'kopal-documents',
      region: 'us-east-1',
      accessKeyId: 'topsecret-id',
      secretAccessKey: 'topsecret-key',
    };
    expect(readConfig(bucket).bucket).toEqual(expected);
    expect(readConfig({ ...bucket, S3_REGION: 'ap-south-1' }).bucket).toEqual({
      ...expected,
      region: 'ap-south-1',
    });
    expect(readConfig({ S3_ENDPOINT: ' ', S3_BUCKET: '' }).bucket).toBeUndefined();
  });

  it.each<[change: Readonly<Record<string, string>>, sentence: string]>([
    [{ S3_ENDPOINT: '' }, 'S3_ENDPOINT must be set together with S3_BUCKET.'],
    [{ S3_BUCKET: '' }, 'S3_BUCKET must be set together with S3_ENDPOINT.'],
    [{ S3_ACCESS_KEY_ID: '' }, 'S3_ACCESS_KEY_ID must be set together with S3_ENDPOINT.'],
    [{ S3_SECRET_ACCESS_KEY: '' }, 'S3_SECRET_ACCESS_KEY must be set together with S3_ENDPOINT.'],
    ...[
      's3.example',
      'ftp://s3.example',
      'https://s3.example/topsecret',
      'https://topsecret:key@s3.example',
    ].map((S3_ENDPOINT): [Readonly<Record<string, string>>, string] => [
      { S3_ENDPOINT },
      'S3_ENDPOINT must be an address without a path, such as https://s3.example.com.',
    ]),
    ...['ab', 'Kopal', 'kopal/documents', 'kopal_documents', '-kopal', 'k'.repeat(64)].map(
      (S3_BUCKET): [Readonly<Record<string, string>>, string] => [
        { S3_BUCKET },
        'S3_BUCKET must be 3 to 63 lower-case letters, digits, dots and dashes.',
      ],
    ),
    [
      { S3_REGION: 'AP South' },
      'S3_REGION must be lower-case letters, digits and dashes, such as ap-south-1.',
    ],
    [
      {
        S3_ENDPOINT: '',
        S3_BUCKET: '',
        S3_ACCESS_KEY_ID: '',
        S3_SECRET_ACCESS_KEY: '',
        S3_REGION: 'ap-south-1',
      },
      'S3_REGION must be set together with S3_ENDPOINT.',
    ],
  ])('rejects a bucket with %j by one sentence that does not quote the value', (change, sentence) => {
    expect(() => readConfig({ ...bucket, ...change })).toThrow(new ConfigError([sentence]));
  });

  it('reads the variables of a production server, and treats an empty one as missing', () => {
    const config = readConfig({
      HOST: '0.0.0.0',
      PORT: ' 8080 ',
      DATABASE_URL: 'postgres://user:secret@db.example/kopal',
      DATA_DIR: '',
      DIST_DIR: '/srv/kopal',
      NODE_ENV: 'production',
      SESSION_HOURS: '1.5',
      SESSION_IDLE_MINUTES: '15',
      LOGIN_FAILURES_PER_ADDRESS: '10',
      TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::/32,192.0.2.1,',
      CORS_ORIGINS: 'https://app.example, http://localhost:5173',
      VITE_PRODUCT_NAME: 'Acme',
      VITE_PRODUCT_SHORT_NAME: 'acme',
      VITE_GOOGLE_CLIENT_ID: '',
      SMTP_URL: 'smtps://user:secret@mail.example',
      MAIL_FROM: 'Acme <no-reply@acme.example>',
      CODE_SECRET: 'c'.repeat(32),
      DATA_KEY: 'd'.repeat(32),
      GOOGLE_CLIENT_ID: 'id.apps',
      GOOGLE_CLIENT_SECRET: 'google-secret',
    });
    expect(config).toMatchObject({
      host: '0.0.0.0',
      port: 8080,
      database: { kind: 'postgres', url: 'postgres://user:secret@db.example/kopal', waitMs: 1500 },
      siteFolder: '/srv/kopal',
      mail: {
        kind: 'smtp',
        smtp: { host: 'mail.example', port: 465, from: { name: 'Acme', address: 'no-reply@acme.example' } },
      },
      app: {
        codeSecrets: ['c'.repeat(32)],
        dataKeys: ['d'.repeat(32)],
        google: { clientId: 'id.apps', clientSecret: 'google-secret' },
        demo: false,
        sessionLifeMs: 5_400_000,
        sessionIdleMs: 900_000,
        loginLimits: { failuresPerAddress: 10 },
        trustedProxies: ['10.0.0.0/8', '2001:db8::/32', '192.0.2.1'],
        corsOrigins: ['https://app.example', 'http://localhost:5173'],
        productName: 'Acme',
        productShortName: 'acme',
      },
    });
    expect(config.app.pageSettings).toEqual({ VITE_PRODUCT_NAME: 'Acme', VITE_PRODUCT_SHORT_NAME: 'acme' });
  });

  const proxies = 'addresses or networks such as 10.0.0.0/8, separated by commas';
  const origins = 'origins such as https://app.example.com, separated by commas';
  const address = 'a path such as /api or an http(s) address';
  const secret = 'at least 32 random characters, such as "openssl rand -base64 32" makes';
  it.each([
    ['PORT', ['abc', '80.5', '65536'], 'a whole number from 0 to 65535'],
    ['SESSION_HOURS', ['0'], 'a number from 0.01 to 2160'],
    ['SESSION_IDLE_MINUTES', ['-1'], 'a number from 0.1 to 129600'],
    ['LOGIN_FAILURES_PER_ADDRESS', ['51'], 'a whole number from 1 to 50'],
    ['TRUSTED_PROXIES', ['proxy.example', '10.0.0.0/33', '::1/64/2'], proxies],
    ['CORS_ORIGINS', ['*', 'https://app.example/path', 'ftp://app.example'], origins],
    ['VITE_PRODUCT_SHORT_NAME', ["a'b"], 'a short word of letters, digits and underscores'],
    ['VITE_API_BASE_URL', ['ftp://x', '//api.example/v1'], address],
    ['VITE_GEO_BASE_URL', ['/\\geo.example', 'api'], address],
    ['CODE_SECRET', ['topsecret'], secret],
    [
      'DATA_KEY',
      [`${'d'.repeat(32)}, topsecret`],
      `${secret}; a comma or a space begins another key, and each must be that long`,
    ],
    ['ALLOW_DEMO_ON_NETWORK', ['yes'], 'true or false'],
    ['VITE_BACKEND', ['mock'], 'http or memory'],
  ])('rejects %s=%j with a sentence that does not quote the value', (name, values, what) => {
    for (const value of values)
      expect(() => readConfig({ [name]: value })).toThrow(new ConfigError([`${name} must be ${what}.`]));
  });

  it.each([
    [
      'DATABASE_URL',
      'mysql://u:topsecret@h/d',
      'DATABASE_URL must look like postgres://user:password@host:5432/database.',
    ],
    ['DATABASE_URL', 'topsecret', 'DATABASE_URL must look like postgres://user:password@host:5432/database.'],
    ['GOOGLE_CLIENT_ID', 'id', 'GOOGLE_CLIENT_SECRET must be set together with GOOGLE_CLIENT_ID.'],
    ['GOOGLE_CLIENT_SECRET', 'topsecret', 'GOOGLE_CLIENT_ID must be set together with GOOGLE_CLIENT_SECRET.'],
  ])('rejects %s=%s with a sentence of its own, without the value', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(new ConfigError([sentence]));
  });

  it.each([',', ' ', ', ', '\n', ' ,  '])(
    'reads keys separated by %j in the given order, each once',
    (separator) => {
      const [one, other] = ['f'.repeat(32), 'base64:' + 'o'.repeat(43) + '='];
      const { app } = readConfig({
        CODE_SECRET: [one, other].join(separator),
        DATA_KEY: [other, one, other].join(separator),
      });
      expect(app).toMatchObject({ codeSecrets: [one, other], dataKeys: [other, one] });
    },
  );

  describe('the demo, which lets anyone log in as anyone', () => {
    const rejection =
      'In the demo anyone can log in as anyone, so it listens on this machine only: set NODE_ENV=production, ' +
      'or HOST=127.0.0.1, or ALLOW_DEMO_ON_NETWORK=true to show the demo to the whole network.';

    it.each(['0.0.0.0', '::', '192.0.2.1', 'kopal.example', '127.0.0.1.example', '1270.0.0.1'])(
      'does not listen on %s',
      (HOST) => {
        expect(() => readConfig({ HOST })).toThrow(new ConfigError([rejection]));
        expect(() => readConfig({ HOST, NODE_ENV: 'development' })).toThrow(new ConfigError([rejection]));
        expect(() => readConfig({ HOST, ALLOW_DEMO_ON_NETWORK: 'false' })).toThrow(rejection);
      },
    );

    it('is not served through a proxy unless that is allowed', () => {
      const proxyRejection =
        'In the demo anyone can log in as anyone, so it is not served through a proxy: set NODE_ENV=production, ' +
        'or leave out TRUSTED_PROXIES, or set ALLOW_DEMO_ON_NETWORK=true to show the demo to the whole network.';
      const settings = { TRUSTED_PROXIES: '127.0.0.1' };
      expect(() => readConfig(settings)).toThrow(new ConfigError([proxyRejection]));
      expect(() => readConfig({ ...settings, HOST: '0.0.0.0' })).toThrow(
        new ConfigError([proxyRejection, rejection]),
      );
      const allowed = readConfig({ TRUSTED_PROXIES: '127.0.0.1', ALLOW_DEMO_ON_NETWORK: 'true' });
      expect(allowed.app).toMatchObject({ demo: true, trustedProxies: ['127.0.0.1'] });
    });

    it.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost'])('listens on %s', (HOST) => {
      expect(readConfig({ HOST })).toMatchObject({ host: HOST, app: { demo: true } });
    });

    it('listens on a network if a setting allows it', () => {
      const config = readConfig({ HOST: '0.0.0.0', ALLOW_DEMO_ON_NETWORK: 'true' });
      expect(config).toMatchObject({ host: '0.0.0.0', app: { demo: true } });
    });
  });

  describe('production', () => {
    const secrets = { CODE_SECRET: 'c'.repeat(32), DATA_KEY: 'd'.repeat(32) };
    const sentence = (name: string): string =>
      `Production needs ${name}: set ${name} to at least 32 random characters, such as "openssl rand -base64 32" makes.`;

    it.each(['CODE_SECRET', 'DATA_KEY'])('does not start without %s, and says what to set', (name) => {
      const environment = { NODE_ENV: 'production', ...secrets, [name]: '' };
      expect(() => readConfig(environment)).toThrow(new ConfigError([sentence(name)]));
    });

    it('listens on the network if both secrets are set', () => {
      const environment = { NODE_ENV: 'production', HOST: '0.0.0.0', ...secrets };
      expect(readConfig(environment)).toMatchObject({ host: '0.0.0.0', app: { demo: false } });
    });
  });

  it('uses the page’s Google client id for the server only when there is a client secret', () => {
    const page = readConfig({ VITE_GOOGLE_CLIENT_ID: 'page-id' });
    expect(page.app).toMatchObject({ google: undefined, pageSettings: { VITE_GOOGLE_CLIENT_ID: 'page-id' } });
    const both = readConfig({ VITE_GOOGLE_CLIENT_ID: 'page-id', GOOGLE_CLIENT_SECRET: 'secret' });
    expect(both.app.google).toEqual({ clientId: 'page-id', clientSecret: 'secret' });
  });

  it('rejects another Google client id for the page than for the server', () => {
    const google = { GOOGLE_CLIENT_ID: 'server-id', GOOGLE_CLIENT_SECRET: 'secret' };
    expect(() => readConfig({ ...google, VITE_GOOGLE_CLIENT_ID: 'page-id' })).toThrow(
      new ConfigError(['VITE_GOOGLE_CLIENT_ID must be the same as GOOGLE_CLIENT_ID, or be left out.']),
    );
    expect(readConfig({ ...google, VITE_GOOGLE_CLIENT_ID: 'server-id' }).app.google?.clientId).toBe(
      'server-id',
    );
  });

  it('shows visitors the key of the country service only when that service is on another host', () => {
    const key = { VITE_GEO_API_KEY: 'geo-key' };
    expect(readConfig(key).app.pageSettings).toEqual({});
    const path = { VITE_GEO_BASE_URL: '/api/geo' };
    expect(readConfig({ ...key, ...path }).app.pageSettings).toEqual(path);
    const elsewhere = { ...key, VITE_GEO_BASE_URL: 'https://geo.example/v1' };
    expect(readConfig(elsewhere).app.pageSettings).toEqual(elsewhere);
  });

  it('names every invalid variable at once', () => {
    expect(() => readConfig({ PORT: 'x', VITE_BACKEND: 'y' })).toThrow(
      'PORT must be a whole number from 0 to 65535.\nVITE_BACKEND must be http or memory.',
    );
  });
});

describe('runtimeProblem', () => {
  it.each(['20.20.2', '22.17.1', '22.18.0', '24.6.9'])('says what to do about Node.js %s', (version) => {
    expect(runtimeProblem(version)).toBe(
      `Kopal's server needs Node.js 24.7 or newer, and this is ${version}. ` +
        'Start it with "npm start", which uses the Node.js that comes with the project.',
    );
  });

  it.each(['24.7.0', '25.0.0', '26.10.0', process.versions.node])('accepts Node.js %s', (version) => {
    expect(runtimeProblem(version)).toBeUndefined();
  });
});
