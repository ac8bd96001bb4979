import { type Kysely, sql } from 'kysely';

/**
 * The secrets from which readers' phones make the codes that the desk scans (decision 067). A request has one exactly while it is
 * pending: triggers make it and take it away, whatever closes the request.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

/** 32 bytes, of which 244 bits come from the random numbers of the database. */
const secret = `sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))`;

const statements = [
  // "short" is the end of the id, which is random, as codes name it.
  `CREATE TABLE request_codes (
     req_id uuid PRIMARY KEY REFERENCES book_requests ON DELETE CASCADE,
     short text NOT NULL GENERATED ALWAYS AS (upper(right(req_id::text, 12))) STORED,
     secret bytea NOT NULL CONSTRAINT request_codes_secret CHECK (octet_length(secret) = 32),
     wrong smallint NOT NULL DEFAULT 0 CONSTRAINT request_codes_wrong CHECK (wrong >= 0),
     locked_until timestamptz)`,
  `CREATE INDEX request_codes_short ON request_codes (short)`,

  `CREATE FUNCTION keep_request_code() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       IF NEW.status = 'pending' THEN
         INSERT INTO request_codes (req_id, secret) VALUES (NEW.req_id, ${secret}) ON CONFLICT DO NOTHING;
       ELSIF TG_OP = 'UPDATE' THEN
         DELETE FROM request_codes WHERE req_id = NEW.req_id;
       END IF;
       RETURN NULL;
     END $$`,
  `CREATE TRIGGER requests_have_codes AFTER INSERT OR UPDATE OF status ON book_requests
     FOR EACH ROW EXECUTE FUNCTION keep_request_code()`,
  `INSERT INTO request_codes (req_id, secret) SELECT req_id, ${secret} FROM book_requests WHERE status = 'pending'`,
];
