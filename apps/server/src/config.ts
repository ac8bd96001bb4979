import path from 'node:path';
import { librarySettingsSchema } from '@library/contract/library/settings.ts';
import { z } from 'zod';
import { isNetwork } from './lib/network/networks.ts';
import { loopbackPushHost } from './lib/network/push-hosts.ts';
import { isOrigin, isTimeZone, numeric } from './lib/setting-formats.ts';
import { accountSettings } from './settings/account-settings.ts';
import { type ArchiveSettings, archiveVariables, readArchive } from './settings/archive-settings.ts';
import { type BackupSettings, backupVariables, readBackups } from './settings/backup-settings.ts';
import { type DatabaseSettings, databaseVariables, readDatabase } from './settings/database-settings.ts';
import { faultOfIsbnSettings, isbnSettings } from './settings/isbn-settings.ts';
import { noticeSettings } from './settings/notice-settings.ts';
import { pushSettings } from './settings/push-settings.ts';
import { renewalSettings } from './settings/renewal-settings.ts';
import { count, list } from './settings/setting-schemas.ts';
import { readStorage, type StorageSettings, storageVariables } from './settings/storage-settings.ts';

/** Business settings: every number and name that another library may want to change. One environment variable each. */
const settingsSchema = librarySettingsSchema.extend({
  time_zone: librarySettingsSchema.shape.time_zone.refine(
    isTimeZone,
    'must be a time zone such as Asia/Dhaka',
  ),
  /** The name under the library's icon on a phone; when it is empty, it is derived from the library's name. */
  library_short_name: z.string().default(''),
  /** The maximum number of books that a reader may have requested or borrowed at a time. */
  max_open_books: count(10),
  /** The maximum number of open requests of a reader who has never collected a book (decision 031); 0 for no limit. */
  first_book_requests: count(3),
  /** Requests that a reader may make per day (decision 031); 0 for no limit. */
  requests_a_day: count(30),
  /** Waiting lists (decision 046): the maximum per reader, their order, and how often residents may overtake an entry. */
  max_waits: count(5),
  wait_order: z.enum(['fifo', 'home_first']).default('fifo'),
  home_first_times: count(2),
  /** The maximum number of loans a day for which a reader earns points (decision 032). */
  points_loans_a_day: count(3),
  ...renewalSettings,
  /** Days that a session lasts after its last use, and days that it lasts at most (0 for no maximum; decision 030). */
  session_days: count(30),
  session_max_days: count(180),
  ...noticeSettings,
  ...pushSettings,
  ...isbnSettings,
  /** Books on a browse page. */
  browse_page_size: z.coerce.number().int().min(1).default(12),
  /** The maximum number of suggestions. */
  suggestion_count: z.coerce.number().int().min(1).default(10),
  /** Entries of "Recent Activities". */
  activity_count: z.coerce.number().int().min(1).default(15),
  ...accountSettings,
  /** The maximum number of searches per second from one address. */
  searches_address: count(20),
  /** The size of the response cache, in megabytes; 0 turns it off. */
  cache_mb: count(64),
  /** Whether the first admin needs the set-up code that the server prints at its start. True in production; not configurable. */
  admin_setup_code: z.boolean().default(false),
  /** The maximum number of pixels of an uploaded cover. */
  cover_pixels: count(40_000_000),
});

export type Settings = z.infer<typeof settingsSchema>;

/** The settings with their defaults, for tests and tools. */
export const defaultSettings: Settings = settingsSchema.parse({});

/** The value for an empty list, because an empty variable counts as not set. */
const nobody = 'none';
const loopback = ['127.0.0.1', '::1'];

/** The default number of calls in progress for each connection: at most about one second of work. */
const waitingPerConnection = 20;

const environmentSchema = z.object({
  NODE_ENV: z.string().default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().optional(),
  CALLS_WAITING: z.coerce.number().int().min(1).optional(),
  SEED: z.enum(['demo', 'none']).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  TRUST_PROXY: list.refine(
    (networks) => networks.every(isNetwork),
    'must be whole addresses or networks of proxies, such as 127.0.0.1 or 10.0.0.0/8',
  ),
  CORS_ORIGINS: list.refine(
    (origins) => origins.every(isOrigin),
    'must be origins such as https://library.example',
  ),
  METRICS_ALLOW: list.refine(
    (networks) => networks.every((network) => network === nobody || isNetwork(network)),
    `must be addresses or networks such as 10.0.0.0/8, or ${nobody}`,
  ),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  SERVER_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  PUBLIC_URL: z.string().refine(isOrigin, 'must be an address such as https://library.example').optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/./, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\s<>]+@[^\s<>]+$/, 'must be an address such as library@library.example')
    .optional(),
  DISK_RESERVE_MB: count(100),
  ...databaseVariables,
  ...backupVariables,
  ...archiveVariables,
  ...storageVariables,
});

export interface Config extends DatabaseSettings {
  production: boolean;
  host: string;
  port: number;
  /** The absolute path of the folder that holds the embedded database and the covers. */
  dataDir: string;
  /** Whether the operator configured the folder; only the default may be replaced by another folder. */
  dataDirChosen: boolean;
  /** While calls wait for a database connection, further calls are refused once this many are in progress. */
  callsWaiting: number;
  seed: 'demo' | 'none';
  logLevel: string;
  /** Origins whose pages may call the API. */
  corsOrigins: string[];
  /** Addresses of proxies whose `X-Forwarded-For` header is trusted. */
  trustedProxies: string[];
  /** Addresses and networks that may read `/metrics`, and the token that allows it from anywhere. */
  metrics: { allow: string[]; token: string | null };
  /** Changes are refused while less than this is free for the embedded database, in megabytes; 0 turns the check off. */
  diskReserveMb: number;
  backups: BackupSettings;
  archive: ArchiveSettings | null;
  storage: StorageSettings | null;
  /** The key for values that must not be readable in the database; null to use the one in the data folder. */
  serverSecret: string | null;
  /** The URL under which people open the library, for links in mails; null for the one that the server listens on. */
  publicUrl: string | null;
  mail: {
    /** The mail server; null to send no mails. */
    smtpUrl: string | null;
    /** The sender of mails. */
    from: string;
  };
  settings: Settings;
}

function sentences(error: z.ZodError): string {
  return error.issues.map((issue) => `${issue.path.join('.').toUpperCase()}: ${issue.message}`).join('\n');
}

/**
 * Reads and validates the environment; nothing else reads it. Settings are named like their field in capitals (`LOAN_DAYS=14`).
 * Throws an error whose message names the invalid variable.
 */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const process_ = environmentSchema.safeParse(given);
  if (!process_.success) throw new Error(`The settings are not right.\n${sentences(process_.error)}`);
  const { SMTP_URL, PUBLIC_URL } = process_.data;
  const production = process_.data.NODE_ENV === 'production';
  const seed = process_.data.SEED ?? (production ? 'none' : 'demo');
  const fields = Object.entries(settingsSchema.shape).map(([field, schema]) => {
    const text = given[field.toUpperCase()];
    // A name or a list of days may consist of digits alone.
    return [field, schema.safeParse(text).success ? text : numeric(text)];
  });
  const settings = settingsSchema.safeParse({
    ...Object.fromEntries(fields),
    // Not configurable: outside of production, mails are written into a folder.
    password_resets: SMTP_URL !== undefined || !production,
    admin_setup_code: production,
    pass_on: given.PASS_ON ?? (seed === 'demo' ? 'on' : 'off'),
    verify_email: given.VERIFY_EMAIL ?? (SMTP_URL !== undefined && seed !== 'demo' ? 'requests' : 'off'),
  });
  if (!settings.success) throw new Error(`The settings are not right.\n${sentences(settings.error)}`);
  if (production && SMTP_URL !== undefined && PUBLIC_URL === undefined) {
    throw new Error('SMTP_URL needs PUBLIC_URL with NODE_ENV=production: mails hold links to this library.');
  }
  if (production && SMTP_URL === undefined && settings.data.verify_email !== 'off') {
    throw new Error(
      'VERIFY_EMAIL needs SMTP_URL with NODE_ENV=production: people confirm their address by mail.',
    );
  }
  if (production && settings.data.push_hosts.includes(loopbackPushHost)) {
    throw new Error(
      `PUSH_HOSTS: ${loopbackPushHost} is for tests, so it is refused with NODE_ENV=production.`,
    );
  }
  const isbnFault = faultOfIsbnSettings(settings.data, production);
  if (isbnFault) throw new Error(isbnFault);
  if (production && seed === 'demo') {
    throw new Error(
      'SEED=demo makes accounts with a public password, so it is refused with NODE_ENV=production.',
    );
  }
  const dataDir = path.resolve(process_.data.DATA_DIR ?? 'data');
  const storage = readStorage(process_.data);
  if (storage && 'folder' in storage.address && path.resolve(storage.address.folder) === dataDir) {
    throw new Error(
      'STORAGE_URL: must be another folder than DATA_DIR, whose covers are only a cache and are removed when they are many.',
    );
  }
  return {
    production,
    host: process_.data.HOST,
    port: process_.data.PORT,
    dataDir,
    dataDirChosen: process_.data.DATA_DIR !== undefined,
    ...readDatabase(process_.data),
    callsWaiting: process_.data.CALLS_WAITING ?? waitingPerConnection * process_.data.DATABASE_CONNECTIONS,
    seed,
    logLevel: process_.data.LOG_LEVEL,
    corsOrigins: process_.data.CORS_ORIGINS,
    trustedProxies: process_.data.TRUST_PROXY,
    metrics: {
      allow: metricsNetworks(process_.data.METRICS_ALLOW),
      token: process_.data.METRICS_TOKEN ?? null,
    },
    diskReserveMb: process_.data.DISK_RESERVE_MB,
    backups: readBackups(process_.data),
    archive: readArchive(process_.data),
    storage,
    serverSecret: process_.data.SERVER_SECRET ?? null,
    publicUrl: PUBLIC_URL ?? null,
    mail: {
      smtpUrl: SMTP_URL ?? null,
      from: process_.data.MAIL_FROM ?? settings.data.contact_email,
    },
    settings: settings.data,
  };
}

/** The values that `npm run make-admin` reads from the environment; the command asks for each one that is null. */
export function readGivenAdmin({ ADMIN_NAME, ADMIN_EMAIL, ADMIN_PASSWORD } = process.env) {
  return { name: ADMIN_NAME || null, email: ADMIN_EMAIL || null, password: ADMIN_PASSWORD || null };
}

/** The value of the environment variable that an argument of a command names. */
export const readNamed = (name: string, environment = process.env) => environment[name];

/** The folder for backups: `backups` in the data folder unless a setting names another. It need not exist yet. */
export function backupFolder({ backups, dataDir }: Pick<Config, 'backups' | 'dataDir'>): string {
  return backups.folder ?? path.join(dataDir, 'backups');
}

function metricsNetworks(given: string[]): string[] {
  return given.length === 0 ? loopback : given.filter((network) => network !== nobody);
}
