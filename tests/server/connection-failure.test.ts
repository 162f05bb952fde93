import { expect, it } from 'vitest';
import { connectionFailure } from '../../server/platform/db/database-errors.ts';
import { DatabaseSilentError } from '../../server/platform/db/watched-pool.ts';

const url = new URL('postgres://kopal:topsecret@db.example:6543/kopal');
const withCode = (code: string): Error => Object.assign(new Error('failed'), { code });

it.each([
  ['nothing listens', withCode('ECONNREFUSED'), 'nothing responds there. Is it running?'],
  ['the host is unknown', withCode('ENOTFOUND'), 'there is no host of that name.'],
  ['no name can be looked up', withCode('EAI_AGAIN'), 'the name of the host cannot be looked up right now.'],
  ['the password is wrong', withCode('28P01'), 'it rejected the user name or the password.'],
  [
    'it does not let the user in',
    withCode('28000'),
    'it rejected the user, who is unknown or may not log in, or not from this host or with this encryption (pg_hba.conf, sslmode in DATABASE_URL).',
  ],
  ['the database is missing', withCode('3D000'), 'it has no database of that name.'],
  ['the user may not connect', withCode('42501'), 'the user may not connect to this database.'],
  ['PostgreSQL is starting', withCode('57P03'), 'it is just starting or stopping. Try again in a moment.'],
  [
    'no connection is free in time',
    new Error('timeout exceeded when trying to connect'),
    'no response in time.',
  ],
  ['PostgreSQL does not respond', new DatabaseSilentError(), 'no response in time.'],
  [
    'an address of the host refuses',
    new AggregateError([withCode('ECONNREFUSED')]),
    'nothing responds there. Is it running?',
  ],
  ['the reason is unknown', withCode('XX000'), 'it did not accept the connection (code XX000).'],
])(
  'connectionFailure says, without the password, why PostgreSQL cannot be used when %s',
  (_when, error, reason) => {
    expect(connectionFailure(error, url)).toBe(
      `Cannot use the PostgreSQL server at db.example:6543 named in DATABASE_URL: ${reason}`,
    );
  },
);

it.each([
  ['postgres:///kopal?host=/run/postgresql', '/run/postgresql:5432'],
  ['postgres:///kopal?host=/run/postgresql&port=6432', '/run/postgresql:6432'],
  ['postgres://kopal@%2Frun%2Fpostgresql/kopal', '/run/postgresql:5432'],
  ['postgres://kopal@db.example/kopal?host=other.example&port=7000', 'other.example:7000'],
  ['postgres:///kopal', 'localhost:5432'],
])('connectionFailure names the host and port that pg uses for %s', (address, server) => {
  expect(connectionFailure(withCode('ENOENT'), new URL(address))).toContain(`server at ${server} named`);
});
