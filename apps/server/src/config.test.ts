import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { backupFolder, defaultSettings, readConfig } from './config.ts';

describe('the configuration', () => {
  it('needs no variable: everything has a default', () => {
    expect(readConfig({})).toEqual({
      production: false,
      host: '127.0.0.1',
      port: 3000,
      dataDir: path.resolve('data'),
      dataDirChosen: false,
      databaseUrl: null,
      databaseDirectUrl: null,
      databaseConnections: 10,
      preparedStatements: true,
      replica: null,
      callsWaiting: 200,
      seed: 'demo',
      logLevel: 'warn',
      corsOrigins: [],
      metrics: { allow: ['127.0.0.1', '::1'], token: null },
      trustedProxies: [],
      diskReserveMb: 100,
      backups: { daily: true, folder: null, kept: 14 },
      archive: null,
      storage: null,
      serverSecret: null,
      publicUrl: null,
      mail: { smtpUrl: null, from: 'duislamiclibrary@gmail.com' },
      // What the demo shows besides.
      settings: { ...defaultSettings, pass_on: 'on' },
    });
  });

  it('has the defaults that the rules name', () => {
    expect(defaultSettings).toMatchObject({
      library_name: 'Dhaka University Islamic Library',
      library_name_local: 'ঢাকা বিশ্ববিদ্যালয় ইসলামিক লাইব্রেরি',
      contact_email: 'duislamiclibrary@gmail.com',
      first_link: 'Qarze Hasana',
      brand_colour: '#008F5E',
      time_zone: 'Asia/Dhaka',
      language: 'en',
      loan_days: 7,
      max_loan_days: 60,
      max_open_books: 10,
      first_book_requests: 3,
      requests_a_day: 30,
      request_lapse_days: 7,
      session_days: 30,
      session_max_days: 180,
      login_tries_account: 10,
      login_tries_account_all: 50,
      login_tries_address: 60,
      registrations_address: 20,
      resets_account: 5,
      resets_address: 20,
      searches_address: 20,
      cover_bytes: 5 * 1024 * 1024,
      cover_pixels: 40_000_000,
    });
  });

  it('reads the environment', () => {
    const config = readConfig({
      NODE_ENV: 'production',
      HOST: '0.0.0.0',
      PORT: '8080',
      DATA_DIR: '/var/lib/library',
      DATABASE_URL: 'postgres://library@db/library',
      DATABASE_DIRECT_URL: 'postgres://library@db:5432/library',
      DATABASE_CONNECTIONS: '30',
      PREPARED_STATEMENTS: 'off',
      LOG_LEVEL: 'error',
      TRUST_PROXY: '10.0.0.1, 10.0.0.2,',
      CORS_ORIGINS: 'https://library.example, http://127.0.0.1:5173',
      METRICS_ALLOW: '10.0.0.0/8, 192.0.2.7',
      METRICS_TOKEN: 'a token for the figures',
      BACKUP_DAILY: 'off',
      BACKUP_DIR: '/var/backups/library',
      BACKUPS_KEPT: '3',
      PUBLIC_URL: 'https://library.example',
      SMTP_URL: 'smtps://library:secret@mail.example',
      MAIL_FROM: 'books@library.example',
    });
    expect(config).toMatchObject({
      production: true,
      host: '0.0.0.0',
      port: 8080,
      dataDir: '/var/lib/library',
      dataDirChosen: true,
      databaseUrl: 'postgres://library@db/library',
      databaseDirectUrl: 'postgres://library@db:5432/library',
      databaseConnections: 30,
      preparedStatements: false,
      callsWaiting: 600,
      seed: 'none',
      logLevel: 'error',
      trustedProxies: ['10.0.0.1', '10.0.0.2'],
      corsOrigins: ['https://library.example', 'http://127.0.0.1:5173'],
      metrics: { allow: ['10.0.0.0/8', '192.0.2.7'], token: 'a token for the figures' },
      backups: { daily: false, folder: '/var/backups/library', kept: 3 },
      publicUrl: 'https://library.example',
      mail: { smtpUrl: 'smtps://library:secret@mail.example', from: 'books@library.example' },
    });
  });

  it('reads each setting from the variable of its name', () => {
    const { settings } = readConfig({
      SEED: 'none',
      LIBRARY_NAME: 'The Reading Room',
      TIME_ZONE: 'Europe/Berlin',
      LOAN_DAYS: '14',
      MAX_OPEN_BOOKS: '3',
      LOGIN_TRIES_ACCOUNT: '0',
    });
    expect(settings).toEqual({
      ...defaultSettings,
      library_name: 'The Reading Room',
      time_zone: 'Europe/Berlin',
      loan_days: 14,
      max_open_books: 3,
      login_tries_account: 0,
    });
  });

  it.each([
    [{}, 'on'],
    [{ SEED: 'none' }, 'off'],
    [{ NODE_ENV: 'production' }, 'off'],
    [{ PASS_ON: 'off' }, 'off'],
    [{ NODE_ENV: 'production', PASS_ON: 'volunteers_told' }, 'volunteers_told'],
  ])('lets readers pass books on by default in the demo alone: %j %s', (environment, passOn) => {
    expect(readConfig(environment).settings.pass_on).toBe(passOn);
  });

  it('refuses to ask people in production for a proof that needs mails, without a mail server', () => {
    const environment = { VERIFY_EMAIL: 'requests', NODE_ENV: 'production' };
    expect(() => readConfig(environment)).toThrow('VERIFY_EMAIL needs SMTP_URL with NODE_ENV=production');
  });

  it.each([
    [{}, 'off'],
    [{ NODE_ENV: 'production' }, 'off'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'off'],
    [{ SMTP_URL: 'smtp://mail.example', SEED: 'none' }, 'requests'],
    [
      { SMTP_URL: 'smtp://mail.example', PUBLIC_URL: 'https://library.example', NODE_ENV: 'production' },
      'requests',
    ],
    [{ SMTP_URL: 'smtp://mail.example', SEED: 'none', VERIFY_EMAIL: 'off' }, 'off'],
    [{ VERIFY_EMAIL: 'login' }, 'login'],
  ])('with %j asks people to confirm their address: %s', (environment, expected) => {
    expect(readConfig(environment).settings.verify_email).toBe(expected);
  });

  it('puts backups into the data folder unless it names another', () => {
    expect(backupFolder(readConfig({ DATA_DIR: '/var/lib/library' }))).toBe('/var/lib/library/backups');
    expect(backupFolder(readConfig({ BACKUP_DIR: '/var/backups/library' }))).toBe('/var/backups/library');
  });

  it('gives nobody access to the figures when the list is “none”', () => {
    expect(readConfig({ METRICS_ALLOW: 'none' }).metrics.allow).toEqual([]);
  });

  it('treats an empty variable as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', LOAN_DAYS: '', SEED: '' })).toEqual(readConfig({}));
  });

  it.each([
    [{ PORT: 'http' }, /PORT: /],
    [{ SERVER_SECRET: 'too short' }, /SERVER_SECRET: must have at least 32/],
    [{ PUSH_HOSTS: 'push.example.org, 10.0.0.1' }, /PUSH_HOSTS: must be names/],
    [{ PORT: '70000' }, /PORT: /],
    [{ CALLS_WAITING: '0' }, /CALLS_WAITING: /],
    [{ SEED: 'everything' }, /SEED: /],
    [{ VERIFY_EMAIL: 'always' }, /VERIFY_EMAIL: /],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL: /],
    [{ LOAN_DAYS: 'a week' }, /LOAN_DAYS: /],
    [{ BRAND_COLOUR: 'green' }, /BRAND_COLOUR: must be a colour as #rrggbb/],
    [{ BACKUP_DAILY: 'weekly' }, /BACKUP_DAILY: /],
    [{ CORS_ORIGINS: '*' }, /CORS_ORIGINS: must be origins such as/],
    [{ CORS_ORIGINS: 'https://library.example/' }, /CORS_ORIGINS: /],
    [{ CORS_ORIGINS: 'https://good.example,library.example' }, /CORS_ORIGINS: /],
    [{ TRUST_PROXY: '1' }, /TRUST_PROXY: must be whole addresses or networks of proxies/],
    [{ TRUST_PROXY: 'true' }, /TRUST_PROXY: must be whole addresses or networks of proxies/],
    [{ TRUST_PROXY: '*' }, /TRUST_PROXY: must be whole addresses or networks of proxies/],
    [{ TRUST_PROXY: 'loopback' }, /TRUST_PROXY: must be whole addresses or networks of proxies/],
    [{ TRUST_PROXY: '10.1' }, /TRUST_PROXY: must be whole addresses or networks of proxies/],
    [{ TRUST_PROXY: '127.0.0.1,1' }, /TRUST_PROXY: must be whole addresses or networks of proxies/],
    [{ TRUST_PROXY: '10.0.0.0/33' }, /TRUST_PROXY: must be whole addresses or networks of proxies/],
    [{ METRICS_ALLOW: 'localhost' }, /METRICS_ALLOW: must be addresses or networks/],
    [{ METRICS_TOKEN: 'short' }, /METRICS_TOKEN: must have at least 16 characters/],
    [{ BACKUPS_KEPT: '0' }, /BACKUPS_KEPT: /],
    [{ SMTP_URL: 'https://mail.example' }, /SMTP_URL: must start with smtp:\/\/ or smtps:\/\//],
    [{ MAIL_FROM: 'The Library' }, /MAIL_FROM: must be an address such as/],
    [{ PUBLIC_URL: 'https://library.example/books' }, /PUBLIC_URL: must be an address such as/],
    [{ PUBLIC_URL: 'library.example' }, /PUBLIC_URL: must be an address such as/],
    [{ MAX_OPEN_BOOKS: '-1' }, /MAX_OPEN_BOOKS: /],
    [{ BROWSE_PAGE_SIZE: '0' }, /BROWSE_PAGE_SIZE: /],
    [{ MAX_OPEN_BOOKS: '1.5' }, /MAX_OPEN_BOOKS: /],
    [{ TIME_ZONE: 'Asia/Nowhere' }, /TIME_ZONE: /],
    [{ LANGUAGE: 'ar' }, /LANGUAGE: must be en or bn/],
  ])('refuses %j and names the variable', (environment, message) => {
    expect(() => readConfig(environment)).toThrow('The settings are not right.');
    expect(() => readConfig(environment)).toThrow(message);
  });

  it('refuses the push service of a test in production', () => {
    const PUSH_HOSTS = 'http://127.0.0.1';
    expect(readConfig({ PUSH_HOSTS }).settings.push_hosts).toEqual([PUSH_HOSTS]);
    expect(() => readConfig({ NODE_ENV: 'production', PUSH_HOSTS })).toThrow(/^PUSH_HOSTS: .* is for tests/);
  });

  it('allows resetting passwords by mail only when mails are sent, whatever a variable says', () => {
    const smtp = { SMTP_URL: 'smtp://mail.example', PUBLIC_URL: 'https://library.example' };
    const resets = (environment: Record<string, string>) => readConfig(environment).settings.password_resets;
    expect(resets({ PASSWORD_RESETS: 'false' })).toBe(true);
    expect(resets({ NODE_ENV: 'production', PASSWORD_RESETS: 'true' })).toBe(false);
    expect(resets({ NODE_ENV: 'production', ...smtp })).toBe(true);
  });

  it('refuses mails in production without a public address for their links', () => {
    expect(() => readConfig({ NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example' })).toThrow(
      'SMTP_URL needs PUBLIC_URL with NODE_ENV=production: mails hold links to this library.',
    );
  });

  it('refuses demo accounts in production and says why', () => {
    expect(() => readConfig({ NODE_ENV: 'production', SEED: 'demo' })).toThrow(
      'SEED=demo makes accounts with a public password, so it is refused with NODE_ENV=production.',
    );
  });
});
