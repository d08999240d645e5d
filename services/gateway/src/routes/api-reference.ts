import { randomBytes } from 'node:crypto';
import { accountContract } from '@nabericht/contracts/account-contract';
import { addressContract } from '@nabericht/contracts/address-contract';
import { beneficiaryContract } from '@nabericht/contracts/beneficiary-contract';
import { contentContract } from '@nabericht/contracts/content-contract';
import { dossierContract } from '@nabericht/contracts/dossier-contract';
import type { Endpoint, WirePaths } from '@nabericht/contracts/endpoint';
import { fileContract } from '@nabericht/contracts/file-contract';
import { identificationContract } from '@nabericht/contracts/identification-contract';
import { providerContract } from '@nabericht/contracts/provider-contract';
import { registryContract, registryPaths } from '@nabericht/contracts/registry';
import { sessionContract } from '@nabericht/contracts/session-contract';
import { WEB_HOOKS } from '@nabericht/contracts/web-hooks';
import { wirePaths } from '@nabericht/contracts/wire-paths';
import type { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { openApiOf } from './openapi.ts';

const CONTRACTS: Record<keyof typeof wirePaths, Record<string, Endpoint>> = {
  session: sessionContract,
  dossier: dossierContract,
  provider: providerContract,
  file: fileContract,
  beneficiary: beneficiaryContract,
  account: accountContract,
  identification: identificationContract,
  address: addressContract,
  content: contentContract,
};
const TAGGED: { tag: string; contract: Record<string, Endpoint>; paths: WirePaths }[] = [
  ...Object.entries(CONTRACTS).map(([tag, contract]) => ({
    tag,
    contract,
    paths: wirePaths[tag as keyof typeof wirePaths],
  })),
  { tag: 'registry', contract: registryContract, paths: registryPaths },
];

/** `/v1/openapi.json`, and the same as a page for people: both derived from the contracts that the services are bound to. */
export function addApiReference(app: Hono, productName: string): void {
  const document = openApiOf(TAGGED, WEB_HOOKS, { title: `${productName} API`, version: '1' });
  app.get('/v1/openapi.json', (context) => context.json(document));
  app.get('/v1/reference', (context) => {
    const nonce = randomBytes(16).toString('base64');
    context.header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'`,
    );
    return context.html(referencePage(productName, nonce));
  });
}

const STYLE = `body{margin:2rem auto;max-width:62rem;padding:0 1rem;font:1.0625rem/1.55 system-ui,sans-serif;color:#1c2836;background:#fefefc}
code{font:0.95em ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere}table{border-collapse:collapse;width:100%}
td,th{padding:.6rem .75rem;border-top:1px solid #d3dad9;text-align:left;vertical-align:top}th{font-weight:600}a{color:#234a7d}
.wide{overflow-x:auto}`;

/** A table may be wider than a phone: it scrolls by itself, also by keyboard. */
const wide = (label: string) => html`<div class="wide" role="region" aria-label="${label}" tabindex="0">`;

const referencePage = (productName: string, nonce: string) => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${productName} API</title><style nonce="${nonce}">${raw(STYLE)}</style></head>
<body><main><h1>${productName} API</h1>
<p>Every endpoint with its callers and the problems to expect. Shapes are in <a href="/v1/openapi.json">openapi.json</a>. Refusals are <code>application/problem+json</code>; 400, 401, 403, 429 and 503 can always come; 413, 415 and 422 where something is sent.</p>
${TAGGED.map(
  ({ tag, paths, contract }) =>
    html`<h2>${tag}</h2>${wide(tag)}<table><thead><tr><th scope="col">Endpoint</th><th scope="col">What it does</th><th scope="col">Who</th><th scope="col">Problems</th></tr></thead><tbody>${Object.entries(
      contract,
    ).map(
      ([name, { summary, callers, problems }]) =>
        html`<tr><td><code>${paths[name]}</code></td><td>${summary}</td><td>${callers.join(', ')}</td><td>${problems.join(', ')}</td></tr>`,
    )}</tbody></table></div>`,
)}
<h2>web hooks</h2><p>What an organisation on the API is told, signed as <a href="https://www.standardwebhooks.com">Standard Webhooks</a> says.</p>
${wide('web hooks')}<table><thead><tr><th scope="col">Type</th><th scope="col">When</th></tr></thead><tbody>${Object.entries(
  WEB_HOOKS,
).map(
  ([type, { summary }]) => html`<tr><td><code>${type}</code></td><td>${summary}</td></tr>`,
)}</tbody></table></div>
</main></body></html>`;
