/** Migration `0003-security`: factors, devices, events, pending removals. Like all migrations, it is never edited. */
export const SECURITY_SCHEMA = `
  alter table sessions
    add column id text not null unique default gen_random_uuid()::text,
    add column confirmed_at timestamptz,
    add column browser text,
    add column system text,
    add column network text;
  create table passkeys (
    id text primary key default gen_random_uuid()::text,
    user_id text not null references users on delete cascade,
    credential_id text not null unique,
    public_key text not null,
    counter bigint not null,
    transports jsonb not null default '[]',
    name text not null,
    log_in boolean not null,
    created_at timestamptz not null,
    last_used_at timestamptz
  );
  create index passkeys_of_user on passkeys (user_id);
  create table authenticators (
    user_id text primary key references users on delete cascade,
    secret_encrypted text not null,
    started_at timestamptz not null,
    wrong integer not null default 0,
    confirmed_at timestamptz,
    last_step bigint not null default 0
  );
  create table recovery_codes (
    user_id text not null references users on delete cascade,
    code_hash text not null,
    primary key (user_id, code_hash)
  );
  create table factor_tries (
    id text primary key default gen_random_uuid()::text,
    user_id text not null references users on delete cascade,
    tried_at timestamptz not null
  );
  create index factor_tries_of_user on factor_tries (user_id, tried_at);
  create table pending_log_ins (
    token_hash text primary key,
    user_id text not null references users on delete cascade,
    password_hash text,
    wrong integer not null default 0,
    expires_at timestamptz not null
  );
  create index pending_log_ins_of_user on pending_log_ins (user_id);
  create index pending_log_ins_expiry on pending_log_ins (expires_at);
  create table used_challenges (
    challenge_hash text primary key,
    expires_at timestamptz not null
  );
  create index used_challenges_expiry on used_challenges (expires_at);
  create table known_browsers (
    user_id text not null references users on delete cascade,
    browser text not null,
    system text not null,
    network text not null,
    seen_at timestamptz not null,
    primary key (user_id, browser, system, network)
  );
  create table account_events (
    id text primary key default gen_random_uuid()::text,
    sequence bigint generated always as identity,
    user_id text not null references users on delete cascade,
    kind text not null,
    failure boolean not null,
    happened_at timestamptz not null,
    browser text,
    system text,
    network text
  );
  create index account_events_of_user on account_events (user_id, failure, sequence desc);
  create table mails_switched_off (
    user_id text not null references users on delete cascade,
    kind text not null,
    primary key (user_id, kind)
  );
  create table bank_changes (
    token_hash text primary key,
    user_id text not null references users on delete cascade,
    changed_at timestamptz not null,
    expires_at timestamptz not null,
    held_until timestamptz
  );
  create index bank_changes_of_user on bank_changes (user_id);
  create table account_deletions (
    user_id text primary key references users on delete cascade,
    requested_at timestamptz not null,
    due_at timestamptz not null
  );
  create table factor_removals (
    user_id text primary key references users on delete cascade,
    requested_at timestamptz not null,
    due_at timestamptz not null
  );
`;
