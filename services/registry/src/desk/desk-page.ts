import { html, raw } from 'hono/html';
import type { Team } from '../team-key/team.ts';
import { STYLESHEET } from './desk-look.ts';
import { DESK } from './desk-paths.ts';

export type Html = ReturnType<typeof html>;
export const nothing: Html = html``;

/** Allows no script, no frame, and nothing from another origin. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/** The signed-in team, and the token that proves that a form is from this page. */
export interface Visit {
  team: Team;
  csrf: string;
  isDark: boolean;
}

interface DeskPage {
  title: string;
  content: Html;
  /** Null: nobody is signed in. */
  visit: Visit | null;
  status?: number;
  headers?: Record<string, string>;
}

const PLACES = [
  [DESK, 'Live'],
  [`${DESK}/rollouts`, 'Rollouts'],
  [`${DESK}/log`, 'Log'],
  [`${DESK}/keys`, 'Keys'],
] as const;

export const csrfField = ({ csrf }: Visit): Html => html`<input type="hidden" name="csrf" value="${csrf}">`;

export async function deskPage({
  title,
  content,
  visit,
  status = 200,
  headers,
}: DeskPage): Promise<Response> {
  const page = await html`<!doctype html>
<html lang="en"${visit?.isDark ? raw(' data-theme="dark"') : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – Release desk</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${STYLESHEET}">
</head>
<body>
<a class="skip" href="#main">To the content</a>
<div class="daylight" aria-hidden="true"></div>
<header class="top">
<a class="mark" href="${DESK}"><svg viewBox="0 0 34 26" aria-hidden="true"><rect x="1" y="1" width="32" height="24" rx="2"/><rect x="6" y="11" width="14" height="8" rx="2.5"/></svg>Release desk</a>
${visit ? html`<nav aria-label="Release desk"><ul>${PLACES.map(([path, name]) => html`<li><a href="${path}"${name === title ? raw(' aria-current="page"') : ''}>${name}</a></li>`)}</ul></nav>` : nothing}
</header>
<main id="main">
${content}
</main>
${visit ? footer(visit) : nothing}
</body>
</html>
`;
  return new Response(String(page), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      'cross-origin-opener-policy': 'same-origin',
      ...headers,
    },
  });
}

const footer = (visit: Visit): Html => html`<footer class="foot">
<p>Signed in as ${visit.team.name}</p>
<form method="post" action="${DESK}/look">${csrfField(visit)}<button class="quiet" name="theme" value="${visit.isDark ? 'light' : 'dark'}">${visit.isDark ? 'Light' : 'Dark'} colours</button></form>
<form method="post" action="${DESK}/sign-out">${csrfField(visit)}<button class="quiet">Sign out</button></form>
</footer>`;

/** `2026-11-21 12:00`, the format of every command. */
export const moment = (at: string): Html =>
  html`<time datetime="${at}">${at.slice(0, 16).replace('T', ' ')} UTC</time>`;

/** A word with a colour of the same meaning. */
export const status = (tone: 'good' | 'bad' | 'wait' | 'plain', word: string): Html =>
  html`<span class="status ${tone}">${word}</span>`;

export const notice = (tone: 'good' | 'bad' | 'wait' | 'plain', content: Html): Html =>
  html`<div class="notice ${tone}">${content}</div>`;
