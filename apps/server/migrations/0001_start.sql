-- Learners, what they chose, what they opened and what they played. Every key leads with the learner.

create table users (
  id integer generated always as identity primary key,
  email text not null,
  -- What addresses are compared by: trimmed, small letters.
  email_key text not null unique,
  password_hash text not null,
  firstname text not null,
  lastname text not null,
  level_value smallint not null check (level_value in (1, 3, 4, 5, 6)),
  premium boolean not null default false,
  current_plan text,
  subscribed_at timestamptz,
  unsubscribed_at timestamptz,
  trial_ends_at timestamptz,
  email_verified_at timestamptz,
  newsletter_consent boolean not null,
  notifications_consent boolean not null default false,
  rgpd_consent_at timestamptz not null,
  created_from text,
  payment_group text check (payment_group in ('A', 'B')),
  max_activity_score double precision not null default 0,
  last_connection_at timestamptz,
  created_at timestamptz not null
);

create table tokens (
  user_id integer not null references users (id) on delete cascade,
  -- sha-256; the token itself is nowhere.
  token_hash bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (user_id, token_hash)
);

create table configurations (
  user_id integer not null references users (id) on delete cascade,
  name text not null,
  value text not null,
  updated_at timestamptz not null,
  primary key (user_id, name)
);

create table free_actions (
  user_id integer not null references users (id) on delete cascade,
  -- First day of the week or the day, in Paris, with its kind: W2026-11-16, D2026-11-21.
  period text not null,
  playable_type text not null,
  playable_id integer not null,
  taken_at timestamptz not null,
  primary key (user_id, period, playable_type, playable_id)
);

-- Actions that an administrator gave or took away for one period.
create table free_action_gifts (
  user_id integer not null references users (id) on delete cascade,
  period text not null,
  amount integer not null,
  primary key (user_id, period)
);

create table content_opens (
  user_id integer not null references users (id) on delete cascade,
  playable_type text not null,
  playable_id integer not null,
  discovered_at timestamptz not null,
  last_opened_at timestamptz not null,
  primary key (user_id, playable_type, playable_id)
);

create table takes (
  user_id integer not null references users (id) on delete cascade,
  -- Made by the client.
  id uuid not null,
  playable_type text not null,
  playable_id integer not null,
  hands text not null,
  from_measure integer not null,
  to_measure integer not null,
  mode text not null,
  speed double precision not null,
  level smallint not null,
  stopped_at_division double precision,
  score double precision,
  grader_version integer not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  received_at timestamptz not null,
  -- Best score of the content before and after this take.
  previous_best double precision,
  best_score double precision,
  -- sha-256 of what the client sent, to tell a repetition from another take under the same id.
  sent_hash bytea not null,
  measures jsonb not null,
  notes jsonb not null,
  extras jsonb not null,
  performance jsonb not null,
  primary key (user_id, id)
);
create index takes_latest on takes (user_id, playable_type, playable_id, ended_at desc);

create table scores (
  user_id integer not null references users (id) on delete cascade,
  playable_type text not null,
  playable_id integer not null,
  best double precision not null,
  best_take_id uuid not null,
  best_at timestamptz not null,
  primary key (user_id, playable_type, playable_id)
);

create table activities (
  user_id integer not null references users (id) on delete cascade,
  id uuid not null,
  event_type text not null,
  playable_type text,
  playable_id integer,
  -- What makes the event one event: a take's id, a day, a step; the same again stores nothing.
  subject text not null,
  score_variation double precision not null,
  created_at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, event_type, subject)
);
create index activities_latest on activities (user_id, created_at desc);
