-- The learner's time zone, and the day of each session on their calendar: a day that was credited stays where a learner travels.

alter table users add column time_zone text;
alter table sessions add column day text;
update sessions set day = to_char(started_at at time zone 'Europe/Paris', 'YYYY-MM-DD');

-- One connection a day has its day as its subject; the oldest ones have a moment.
update activities set subject = to_char(created_at at time zone 'Europe/Paris', 'YYYY-MM-DD')
  where event_type = 'CONNECTION' and length(subject) > 10 and not exists (
    select from activities other where other.user_id = activities.user_id and other.event_type = 'CONNECTION' and other.id <> activities.id
      and to_char(other.created_at at time zone 'Europe/Paris', 'YYYY-MM-DD') = to_char(activities.created_at at time zone 'Europe/Paris', 'YYYY-MM-DD'));
