/*
 * The tables of the first release, as plain DDL that database administrators can read; the same text runs on PGlite and
 * PostgreSQL. It is never edited: each change is a new migration. `schema.ts` says what the columns mean.
 */
const ACCOUNTS = `
  create table users (
    id text primary key default gen_random_uuid()::text,
    email text not null unique,
    first_name text not null,
    last_name text not null,
    password_hash text,
    verified_at timestamptz,
    google_id text unique,
    demo boolean not null default false,
    signed_up_in_demo boolean not null default false,
    created_at timestamptz not null default now()
  );
  create index users_unverified on users (created_at) where verified_at is null;
  create table sessions (
    token_hash text primary key,
    user_id text not null references users on delete cascade,
    created_at timestamptz not null,
    last_used_at timestamptz not null,
    expires_at timestamptz not null
  );
  create index sessions_user on sessions (user_id);
  create index sessions_expiry on sessions (expires_at);
  create table login_failures (
    account_hash text primary key,
    failures integer not null,
    blocked_until timestamptz not null,
    updated_at timestamptz not null
  );
  create index login_failures_age on login_failures (updated_at);
  create table rate_limits (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint
  );
  create index rate_limits_expiry on rate_limits (expire);
`;

const CODES = `
  create table registrations (
    id text primary key default gen_random_uuid()::text,
    user_id text not null references users on delete cascade,
    secret_hash text not null unique,
    first_name text not null,
    last_name text not null,
    password_hash text not null,
    created_at timestamptz not null
  );
  create index registrations_of_user on registrations (user_id, created_at desc);
  create index registrations_age on registrations (created_at);
  create table one_time_codes (
    id text primary key default gen_random_uuid()::text,
    sequence bigint generated always as identity,
    user_id text not null references users on delete cascade,
    purpose text not null check (purpose in ('sign-up', 'reset')),
    code_hash text not null,
    registration_id text references registrations on delete cascade,
    network_hash text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    closed_at timestamptz,
    used boolean not null default false
  );
  create index one_time_codes_of_user on one_time_codes (user_id, sequence desc);
  create index one_time_codes_age on one_time_codes (expires_at);
  create table code_guesses (
    id text primary key default gen_random_uuid()::text,
    code_id text not null references one_time_codes on delete cascade,
    network_hash text not null,
    own boolean not null,
    guessed_at timestamptz not null
  );
  create index code_guesses_at_code on code_guesses (code_id);
  create table reset_tokens (
    user_id text primary key references users on delete cascade,
    token_hash text not null unique,
    code_hash text not null,
    wrong integer not null default 0,
    expires_at timestamptz not null
  );
  create table mail_requests (
    id bigint generated always as identity primary key,
    address_hash text not null,
    network_hash text not null,
    requested_at timestamptz not null,
    answered boolean not null default false
  );
  create index mail_requests_of_address on mail_requests (address_hash, requested_at desc);
  create index mail_requests_of_network on mail_requests (network_hash, requested_at desc);
  create index mail_requests_age on mail_requests (requested_at desc);
`;

const MAILS = `
  create table outgoing_mails (
    id text primary key,
    sequence bigint generated always as identity,
    user_id text references users on delete cascade,
    content_encrypted text not null,
    demo boolean not null,
    tries integer not null default 0,
    claim_id text,
    handed_over boolean not null default false,
    created_at timestamptz not null,
    due_at timestamptz not null,
    expires_at timestamptz not null
  );
  create index outgoing_mails_due on outgoing_mails (due_at);
  create index outgoing_mails_of_user on outgoing_mails (user_id);
`;

const PORTFOLIO = `
  create table startups (
    id text primary key default gen_random_uuid()::text,
    name text not null,
    logo_url text,
    investment_code text,
    funding_stage text,
    about text,
    legal_name text,
    website_url text,
    office_location text,
    other_office_locations text,
    co_investors jsonb not null default '[]',
    founders jsonb not null default '[]',
    founded_in integer,
    sector text,
    current_stage text,
    startup_status text,
    startup_status_year integer,
    startup_status_content text,
    security_type text,
    floor_value numeric(18, 2),
    cap_value numeric(18, 2),
    pre_money_valuation numeric(18, 2),
    current_valuation numeric(18, 2),
    cash_burn numeric(18, 2),
    runway text,
    revenue numeric(18, 2),
    fund_raise_plan text,
    raised_till_now numeric(18, 2),
    cash_in_bank numeric(18, 2),
    total_network_investment numeric(18, 2),
    demo boolean not null default false,
    updated_at timestamptz not null default now()
  );
  create table investments (
    id text primary key default gen_random_uuid()::text,
    investor_id text not null references users on delete cascade,
    startup_id text not null references startups on delete cascade,
    channel text,
    secondary_email text,
    investment_vehicle text,
    type_of_securities text,
    purchase_date date,
    amount numeric(18, 2) not null check (amount >= 0),
    scheme_name text,
    funding_type text,
    number_of_securities numeric(18, 4),
    face_value numeric(18, 4),
    issue_price numeric(18, 4),
    current_share_price numeric(18, 4),
    priced_on date,
    current_value numeric(24, 2) generated always as (
      case when issue_price > 0 then round(current_share_price / issue_price * amount, 2) end
    ) stored,
    updated_at timestamptz not null default now()
  );
  create index investments_of_investor on investments (investor_id, purchase_date desc, id);
  create index investments_in_startup on investments (startup_id);
  create table mis_records (
    id text primary key default gen_random_uuid()::text,
    startup_id text not null references startups on delete cascade,
    title text not null,
    documents jsonb not null default '[]',
    recorded_on date not null
  );
  create index mis_records_of_startup on mis_records (startup_id, recorded_on desc, id);
  create table updates (
    id text primary key default gen_random_uuid()::text,
    startup_id text not null references startups on delete cascade,
    posted_at timestamptz,
    content text not null
  );
  create index updates_of_startup on updates (startup_id, posted_at desc, id);
  create table meetings (
    id text primary key default gen_random_uuid()::text,
    startup_id text not null references startups on delete cascade,
    held_at timestamptz not null,
    links jsonb not null default '[]'
  );
  create index meetings_of_startup on meetings (startup_id, held_at desc, id);
`;

const MARKET = `
  create table deals (
    id text primary key default gen_random_uuid()::text,
    logo_url text,
    tag_text text,
    title text,
    short_description text,
    round text,
    sector text,
    investment_text text,
    deadline date,
    company_url text,
    punch_line text,
    detail text,
    co_investors jsonb not null default '[]',
    previous_investors jsonb not null default '[]',
    team jsonb not null default '[]',
    important_links jsonb not null default '[]',
    status text not null default 'active',
    demo boolean not null default false,
    created_at timestamptz not null default now()
  );
  create index deals_newest on deals (status, created_at desc, id);
  create index deals_of_sector on deals (status, sector, created_at desc, id);
  create table events (
    id text primary key default gen_random_uuid()::text,
    event_name text not null,
    startup_name text,
    type text not null,
    status text not null,
    published boolean not null default true,
    held_on date,
    time text,
    expires_on date,
    location text,
    logo_url text,
    detail text,
    apply_link text,
    about text,
    current_investors text,
    previous_investors text,
    round_details text,
    traction text,
    pitch_deck text,
    team jsonb not null default '[]',
    registration_link text,
    demo boolean not null default false,
    created_at timestamptz not null default now()
  );
  create index events_newest on events (published, created_at desc, id);
  create table ipos (
    id text primary key default gen_random_uuid()::text,
    company_name text not null,
    logo_url text,
    category text not null default 'SME',
    bid_start date,
    bid_end date,
    listing_status text,
    website_url text,
    demo boolean not null default false
  );
  create index ipos_by_window on ipos (bid_start, bid_end);
`;

const PROFILE = `
  create table profile_sections (
    user_id text not null references users on delete cascade,
    section text not null check (section in ('basic', 'bank', 'nominees')),
    revision integer not null,
    saved_at timestamptz not null,
    primary key (user_id, section)
  );
  create table basic_details (
    user_id text primary key references users on delete cascade,
    first_name text not null,
    last_name text not null,
    gender text not null,
    date_of_birth date not null,
    email text not null,
    phone_number text not null,
    country text not null,
    state text not null,
    city text not null,
    pincode text not null,
    linkedin_url text not null,
    interest text not null,
    educational_background text not null,
    work_experience text not null
  );
  create table bank_details (
    user_id text primary key references users on delete cascade,
    account_name text not null,
    account_number_encrypted text not null,
    account_number_end text not null,
    bank_name text not null,
    account_type text not null,
    branch text not null,
    ifsc_code text not null
  );
  create table nominees (
    id text primary key default gen_random_uuid()::text,
    user_id text not null references users on delete cascade,
    position smallint not null,
    nominee_name text not null,
    nominee_relation text not null,
    date_of_birth date not null,
    id_document_type text not null,
    id_number_encrypted text,
    id_number_end text,
    share numeric(5, 2) not null,
    unique (user_id, position)
  );
`;

const DOCUMENTS = `
  create table documents (
    id text primary key default gen_random_uuid()::text,
    user_id text not null references users on delete cascade,
    slot text,
    file_name text,
    stored_as text not null unique,
    bytes bigint not null check (bytes >= 0),
    ready boolean not null default false,
    created_at timestamptz not null,
    submitted_at timestamptz
  );
  create unique index documents_in_slot on documents (user_id, slot) where ready;
  create index documents_of_user on documents (user_id);
  create index documents_unready on documents (created_at) where not ready;
  create table kyc_consents (
    user_id text primary key references users on delete cascade,
    version text not null,
    given_at timestamptz not null
  );
`;

const NOTIFICATIONS = `
  create table notification_marks (
    user_id text not null references users on delete cascade,
    kind text not null check (kind in ('read', 'snoozed')),
    mark_id text not null,
    marked_at timestamptz not null,
    until date,
    primary key (user_id, kind, mark_id)
  );
`;

const SERVER = `
  create table server_secrets (
    name text primary key,
    value text not null
  );
  create table demo_state (dated date not null);
  create table demo_consents (
    code_hash text primary key,
    email text not null,
    first_name text not null,
    last_name text not null,
    ends_at timestamptz not null
  );
`;

/** Statements, each of which ends with a semicolon and a line break. */
export const FIRST_SCHEMA = [
  ACCOUNTS,
  CODES,
  MAILS,
  PORTFOLIO,
  MARKET,
  PROFILE,
  DOCUMENTS,
  NOTIFICATIONS,
  SERVER,
].join('');
