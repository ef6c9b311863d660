-- Pieces of the learner's own, the tonality kept for a version, words under the notes, voice and hands.

alter table users
  -- Piano keys, 1 to 88; both or none.
  add column ambitus_low smallint,
  add column ambitus_high smallint,
  -- The widest interval without strain, in semitones; both or none.
  add column hand_size_left smallint,
  add column hand_size_right smallint;

create table imports (
  -- Far above the ids of the catalogue: the id of a version says which of the two it belongs to.
  id integer generated always as identity (start with 1000000) primary key,
  user_id integer not null references users (id) on delete cascade,
  title text not null,
  artist text not null,
  -- What cards and lists show, without opening what follows.
  key text not null,
  time_signature text not null,
  beats_per_minute double precision not null,
  measures integer not null,
  duration_seconds double precision not null,
  has_lyrics boolean not null,
  estimated_diff smallint not null,
  -- As the learner corrected it.
  song_diff smallint check (song_diff between 1 and 5),
  -- The rest of the course but its notes.
  details jsonb not null,
  -- What was corrected before saving.
  choices jsonb not null,
  file_name text not null,
  file_bytes integer not null,
  -- gzip of the file as it was sent.
  file bytea not null,
  file_sha256 bytea not null,
  -- Grows with every correction, so that nothing made of an older one is shown.
  edition integer not null default 0,
  created_at timestamptz not null,
  unique (user_id, file_sha256)
);

create table import_versions (
  id integer generated always as identity (start with 1000000) primary key,
  import_id integer not null references imports (id) on delete cascade,
  kind text not null,
  title text not null,
  subtitle text not null,
  hand_type text not null,
  estimated_diff smallint not null,
  -- gzip of the notes as they were read: a reader that has learned more must not change the notes under the takes.
  notes bytea not null,
  unique (import_id, kind)
);

create table version_transpositions (
  user_id integer not null references users (id) on delete cascade,
  version_id integer not null,
  semitone_offset smallint not null,
  primary key (user_id, version_id)
);

create table version_lyrics (
  version_id integer primary key,
  revision integer not null,
  -- [quarters from the start, syllable], in order: independent of how the piece is cut into parts.
  lyrics jsonb not null,
  updated_at timestamptz not null,
  updated_by integer references users (id) on delete set null
);

alter table takes
  -- Null is the original tonality.
  add column transposition_id integer;
