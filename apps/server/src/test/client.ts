/** The response to a call. `body` is parsed if the response is JSON; otherwise it is the text. */
export interface TestResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape
  body: any;
  headers: Headers;
}

/** The statuses of concurrent calls, in ascending order. */
export async function statusesOf(calls: Promise<TestResponse>[]): Promise<number[]> {
  const responses = await Promise.all(calls);
  return responses.map(({ status }) => status).sort();
}

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Makes real HTTP calls to the server under test, with or without a bearer token. */
export class TestClient {
  readonly address: string;
  readonly token: string | null;
  /** The `Idempotency-Key` of all its writes; with null each write has its own. */
  readonly key: string | null;
  /** The `User-Agent` of its browser. */
  readonly userAgent: string | null;

  constructor(
    address: string,
    token: string | null,
    key: string | null = null,
    userAgent: string | null = null,
  ) {
    this.address = address;
    this.token = token;
    this.key = key;
    this.userAgent = userAgent;
  }

  /** The same caller; all its writes carry this `Idempotency-Key`. */
  withKey(key: string): TestClient {
    return new TestClient(this.address, this.token, key, this.userAgent);
  }

  /** The same caller with a browser that sends this `User-Agent`. */
  on(userAgent: string): TestClient {
    return new TestClient(this.address, this.token, this.key, userAgent);
  }

  /** The same browser with the token of a login. */
  as(token: string): TestClient {
    return new TestClient(this.address, token, null, this.userAgent);
  }

  get(path: string): Promise<TestResponse> {
    return this.call('GET', path);
  }
  post(path: string, body: unknown = {}): Promise<TestResponse> {
    return this.call('POST', path, body);
  }
  put(path: string, body: unknown = {}): Promise<TestResponse> {
    return this.call('PUT', path, body);
  }
  patch(path: string, body: unknown = {}): Promise<TestResponse> {
    return this.call('PATCH', path, body);
  }
  delete(path: string, body: unknown = {}): Promise<TestResponse> {
    return this.call('DELETE', path, body);
  }

  async call(method: Method, path: string, body?: unknown): Promise<TestResponse> {
    const headers: Record<string, string> = { accept: 'application/json' };
    if (this.token !== null) headers.authorization = `Bearer ${this.token}`;
    if (this.userAgent !== null) headers['user-agent'] = this.userAgent;
    const isForm = body instanceof FormData;
    // Sent as by the web client, so that the server stores the response to every write.
    if (method !== 'GET' && method !== 'HEAD') headers['idempotency-key'] = this.key ?? crypto.randomUUID();
    if (body !== undefined && !isForm) headers['content-type'] = 'application/json';
    const payload = body === undefined ? undefined : isForm ? body : JSON.stringify(body);
    const response = await fetch(this.address + path, { method, headers, body: payload });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('application/json') ?? false;
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
  }
}
