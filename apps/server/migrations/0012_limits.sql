-- What is counted within a time: tries of one account, rows that one learner made in a day. They outlast a restart and are shared by all servers.
create table counters (
  -- sha-256 of what is counted and of whom: an address that was tried stands nowhere.
  subject_hash bytea primary key,
  amount integer not null,
  ends_at timestamptz not null
);
create index counters_end on counters (ends_at);

-- Sums of the activities, so that showing a learner does not read every one of them.
create table activity_days (
  user_id integer not null references users (id) on delete cascade,
  -- 2026-11-21, on the calendar of Paris.
  day text not null,
  event_type text not null,
  points double precision not null,
  events integer not null,
  primary key (user_id, day, event_type)
);
insert into activity_days
  select user_id, to_char(created_at at time zone 'Europe/Paris', 'YYYY-MM-DD'), event_type, sum(score_variation), count(*)
  from activities group by 1, 2, 3;

create index action_events_latest on action_events (user_id, created_at desc);
