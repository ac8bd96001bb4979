/** Reference data and those who log in. */
export const people = [
  `CREATE EXTENSION IF NOT EXISTS pg_trgm`,

  // One spelling for comparing names: case, spaces and Unicode composition do not make two names.
  `CREATE FUNCTION name_key(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
     RETURN lower(btrim(regexp_replace(normalize(value, NFC), '\\s+', ' ', 'g')))`,

  `CREATE TABLE halls (
     hall_id uuid PRIMARY KEY,
     name text NOT NULL CHECK (btrim(name) <> ''),
     name_key text GENERATED ALWAYS AS (name_key(name)) STORED UNIQUE,
     gender text NOT NULL CHECK (gender IN ('male', 'female')))`,
  `CREATE TABLE departments (
     dept_id uuid PRIMARY KEY,
     name text NOT NULL CHECK (btrim(name) <> ''),
     name_key text GENERATED ALWAYS AS (name_key(name)) STORED UNIQUE)`,
  ...['author', 'publisher'].map(
    (kind) => `CREATE TABLE ${kind}s (
     ${kind}_id uuid PRIMARY KEY,
     name text NOT NULL CHECK (btrim(name) <> ''),
     name_key text GENERATED ALWAYS AS (name_key(name)) STORED UNIQUE)`,
  ),
  `CREATE TABLE categories (
     category_id uuid PRIMARY KEY,
     name text NOT NULL CHECK (btrim(name) <> ''),
     name_key text GENERATED ALWAYS AS (name_key(name)) STORED UNIQUE)`,
  `CREATE INDEX authors_name_trigrams ON authors USING gin (name_key gin_trgm_ops)`,
  `CREATE INDEX publishers_name_trigrams ON publishers USING gin (name_key gin_trgm_ops)`,

  // One table for all who log in. Deleting erases what is personal and frees the e-mail.
  `CREATE TABLE accounts (
     account_id uuid PRIMARY KEY,
     type text NOT NULL CHECK (type IN ('reader', 'volunteer', 'admin')),
     name text NOT NULL,
     email text,
     contact text,
     password_hash text,
     verified boolean NOT NULL,
     created_at timestamptz NOT NULL,
     deleted_at timestamptz,
     UNIQUE (account_id, type),
     CHECK (deleted_at IS NOT NULL OR (email IS NOT NULL AND password_hash IS NOT NULL)),
     CHECK (deleted_at IS NULL OR (email IS NULL AND password_hash IS NULL AND contact IS NULL)),
     CHECK (type <> 'reader' OR verified))`,
  `CREATE UNIQUE INDEX accounts_email ON accounts (type, lower(email)) WHERE deleted_at IS NULL`,
  `CREATE TABLE readers (
     reader_id uuid PRIMARY KEY,
     type text NOT NULL DEFAULT 'reader' CHECK (type = 'reader'),
     registration_no text,
     session text,
     gender text CHECK (gender IN ('male', 'female')),
     hall_id uuid REFERENCES halls,
     dept_id uuid REFERENCES departments,
     total_points integer NOT NULL DEFAULT 0,
     FOREIGN KEY (reader_id, type) REFERENCES accounts (account_id, type))`,
  `CREATE INDEX readers_points ON readers (total_points)`,
  `CREATE INDEX readers_hall ON readers (hall_id)`,
  `CREATE INDEX readers_department ON readers (dept_id)`,
  `CREATE TABLE volunteers (
     volunteer_id uuid PRIMARY KEY,
     type text NOT NULL DEFAULT 'volunteer' CHECK (type = 'volunteer'),
     registration_no text,
     session text,
     address text,
     room_no integer CHECK (room_no >= 0),
     hall_id uuid NOT NULL REFERENCES halls,
     dept_id uuid NOT NULL REFERENCES departments,
     is_available boolean NOT NULL DEFAULT true,
     FOREIGN KEY (volunteer_id, type) REFERENCES accounts (account_id, type))`,
  `CREATE INDEX volunteers_hall ON volunteers (hall_id)`,
  `CREATE INDEX volunteers_department ON volunteers (dept_id)`,
  // Only the hash of a token is stored.
  `CREATE TABLE sessions (
     token_hash bytea PRIMARY KEY,
     account_id uuid NOT NULL REFERENCES accounts,
     created_at timestamptz NOT NULL,
     used_at timestamptz NOT NULL,
     expires_at timestamptz NOT NULL)`,
  `CREATE INDEX sessions_account ON sessions (account_id)`,
  // Shared by all server processes; written by the rate limiter alone.
  `CREATE TABLE rate_limits (
     key varchar(255) PRIMARY KEY,
     points integer NOT NULL DEFAULT 0,
     expire bigint)`,
];
