import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

/**
 * The API's description: `/api/openapi.json` for programs, `/api/docs` for people. Both are written on their first request, because
 * that took most of the time of a start, and kept, because they are long.
 */
export function docsRoutes(app: FastifyInstance, libraryName: string): void {
  const document = once(() => openApiDocument(libraryName));
  const json = once(() => JSON.stringify(document()));
  const page = once(() => documentPage(document()));
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(json()),
  );
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page()));
}

function once<Value extends object | string>(write: () => Value): () => Value {
  let written: Value | undefined;
  return () => {
    written ??= write();
    return written;
  };
}

type OpenApi = ReturnType<typeof openApiDocument>;
type Operation = OpenApi['paths'][string][string];

function documentPage(document: OpenApi): string {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => callSection(method, path, operation)),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API of ${escaped(document.info.title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>API of ${escaped(document.info.title)}</h1>
<p>${escaped(document.info.description)} For programs: <a href="/api/openapi.json">the OpenAPI document</a>.
Calls that need a login carry <code>Authorization: Bearer &lt;token&gt;</code>; a refusal is
<code>{ "message": "…", "errors"?: { "field": ["…"] } }</code>.</p>
${calls.join('\n')}
</main>
</body>
</html>`;
}

function callSection(method: string, path: string, operation: Operation): string {
  const parameters = operation.parameters.map(
    (parameter) => `<li><code>${escaped(parameter.name)}</code> in the ${parameter.in}</li>`,
  );
  const [response] = Object.entries(operation.responses);
  return `<section id="${operation.operationId}">
<h2><b class="${method}">${method.toUpperCase()}</b> <code>${escaped(path)}</code></h2>
<p>${escaped(operation.summary)}. <em>${escaped(operation.description)}</em></p>
${parameters.length > 0 ? `<ul>${parameters.join('')}</ul>` : ''}
${operation.requestBody ? schemaDetails('Body', operation.requestBody.content) : ''}
${response ? schemaDetails(`Response ${response[0]}`, response[1].content) : ''}
</section>`;
}

function schemaDetails(title: string, content: object): string {
  const [media = ''] = Object.keys(content);
  const json = JSON.stringify(Object.values(content)[0]?.schema, null, 2);
  return `<details><summary>${title} <small>${media}</small></summary><pre>${escaped(json)}</pre></details>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; } main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; }
section { border-top: 1px solid color-mix(in srgb, currentColor 15%, transparent); padding: 0.5rem 0; }
h2 { font-size: 1rem; } h2 b { display: inline-block; min-width: 4.5rem; }
pre { overflow-x: auto; font-size: 0.85rem; } details { margin: 0.25rem 0; }
.get { color: #0a7d4f; } .delete { color: #c0362c; }`;
