/* The second migration: prices of shares, the terms of deals, interests in deals with the times of their
 * changes (for the daily limit), and deals that are followed. */
export const PRICES_AND_INTERESTS = `
  create table share_prices (
    id text primary key default gen_random_uuid()::text,
    startup_id text not null references startups on delete cascade,
    priced_on date not null,
    price numeric(16, 4) not null check (price >= 0),
    source text
  );
  create index share_prices_of_startup on share_prices (startup_id, priced_on);
  alter table deals add column instrument text;
  alter table deals add column valuation numeric(16, 2);
  alter table deals add column round_size numeric(16, 2);
  alter table deals add column minimum_investment numeric(16, 2);
  alter table deals add column raised numeric(16, 2);
  alter table deals add column lead_investor text;
  create index deals_of_stage on deals (status, round, created_at desc, id);
  create table interests (
    user_id text not null references users on delete cascade,
    deal_id text not null references deals on delete cascade,
    amount numeric(16, 2) not null check (amount > 0),
    note text,
    changed_at timestamptz not null,
    primary key (user_id, deal_id)
  );
  create index interests_of_deal on interests (deal_id);
  create table interest_changes (
    id bigint generated always as identity primary key,
    user_id text not null references users on delete cascade,
    changed_at timestamptz not null
  );
  create index interest_changes_of_user on interest_changes (user_id, changed_at);
  create index interest_changes_age on interest_changes (changed_at);
  alter table notification_marks drop constraint notification_marks_kind_check;
  alter table notification_marks add constraint notification_marks_kind_check
    check (kind in ('read', 'snoozed', 'followed', 'unfollowed'));
`;
