-- Other ways to sign in, mails, ages, logins by device, what is counted, and flags of the whole service.

-- An account made with Google or Apple has none.
alter table users alter column password_hash drop not null;
alter table users
  -- unknown, fifteen, parent_awaited, parent_agreed
  add column age text not null default 'unknown',
  -- Only while the answer is awaited.
  add column parent_email text,
  -- From then on nothing is kept of the account.
  add column deletion_at timestamptz;
-- Who signed up before the question was asked answers it when they come back.
create index users_deletion on users (deletion_at) where deletion_at is not null;

create table identities (
  issuer text not null,
  subject text not null,
  user_id integer not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (issuer, subject)
);
create index identities_user on identities (user_id);

alter table tokens
  add column id uuid not null default gen_random_uuid(),
  add column device text not null default '';
create unique index tokens_id on tokens (user_id, id);

-- Only the hash of a code stays here.
create table one_time_codes (
  code_hash bytea primary key,
  user_id integer references users (id) on delete cascade,
  -- sign-in, email, email-change, parent, deletion, password, identity
  purpose text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index one_time_codes_user on one_time_codes (user_id, purpose);
create index one_time_codes_expiry on one_time_codes (expires_at);

-- Mails outlive a mail server that is away.
create table mails (
  id integer generated always as identity primary key,
  -- Gone with the account, except the farewell.
  user_id integer references users (id) on delete cascade,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null
);
create index mails_next on mails (next_attempt_at);

create table waiting_list (
  email_key text primary key,
  email text not null,
  created_from text,
  created_at timestamptz not null
);

create table action_counts (
  user_id integer not null references users (id) on delete cascade,
  action text not null,
  occurrence integer not null,
  primary key (user_id, action)
);

-- Only of learners who agreed.
create table action_events (
  user_id integer not null references users (id) on delete cascade,
  id uuid not null,
  action text not null,
  category text,
  details jsonb,
  created_at timestamptz not null,
  primary key (user_id, id)
);

create table introduction_progress (
  user_id integer not null references users (id) on delete cascade,
  introduction_id integer not null,
  current_step integer not null,
  done boolean not null,
  primary key (user_id, introduction_id)
);

-- maintenance, required-version
create table service_flags (
  name text primary key,
  value text not null,
  set_at timestamptz not null
);
