-- What was played, by day of Paris: it stays where takes give way to newer ones. What all takes of a version say of its measures, worked out when it is asked for.

create table played_days (
  user_id integer not null references users (id) on delete cascade,
  day text not null,
  seconds double precision not null,
  takes integer not null,
  notes integer not null,
  primary key (user_id, day)
);

create table measure_digests (
  user_id integer not null references users (id) on delete cascade,
  version_id integer not null,
  revision integer not null,
  worked_out integer,
  measure_count integer,
  digest jsonb,
  primary key (user_id, version_id)
);

create index activities_of_content on activities (user_id, event_type, playable_id);

-- Pauses of more than ten seconds are none of playing (domain/learning, `playedSeconds`).
insert into played_days (user_id, day, seconds, takes, notes)
  select takes.user_id, to_char(takes.started_at at time zone 'Europe/Paris', 'YYYY-MM-DD'), sum(played.seconds), count(*), sum(played.notes)
  from takes cross join lateral (
    select sum(least(10, coalesce(next_at - at, held))) as seconds, count(*) as notes
    from (
      select (one ->> 'time_s')::float8 as at, (one ->> 'duration_s')::float8 as held, lead((one ->> 'time_s')::float8) over (order by (one ->> 'time_s')::float8) as next_at
      from jsonb_array_elements(takes.performance) one
    ) notes
  ) played
  where played.notes > 0
  group by 1, 2;

insert into measure_digests (user_id, version_id, revision) select distinct user_id, playable_id, 1 from takes where playable_type = 'version';
