-- What the profile shows of the activity, kept beside the events, so that reading it does not grow with them.
create table activity_counts (
  user_id integer not null references users (id) on delete cascade,
  event_type text not null,
  events integer not null,
  primary key (user_id, event_type)
);

-- Days of the calendar in Paris, `2026-11-21`.
create table activity_days (
  user_id integer not null references users (id) on delete cascade,
  day text not null,
  points double precision not null,
  primary key (user_id, day)
);

insert into activity_counts select user_id, event_type, count(*) from activities group by 1, 2;
insert into activity_days
  select user_id, to_char(created_at at time zone 'Europe/Paris', 'YYYY-MM-DD'), sum(score_variation) from activities group by 1, 2;

-- By a trigger: whatever stores an event, its sums are stored with it. Events are only ever added; they go with their learner.
create function add_activity_sums() returns trigger language plpgsql as $$
begin
  insert into activity_counts values (new.user_id, new.event_type, 1)
    on conflict (user_id, event_type) do update set events = activity_counts.events + 1;
  insert into activity_days values (new.user_id, to_char(new.created_at at time zone 'Europe/Paris', 'YYYY-MM-DD'), new.score_variation)
    on conflict (user_id, day) do update set points = activity_days.points + excluded.points;
  return null;
end $$;
create trigger activity_sums after insert on activities for each row execute function add_activity_sums();
