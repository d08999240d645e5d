import type { ApiProblem } from '@nabericht/api-client/api-problem';
import type { MoveRequest } from '@nabericht/contracts/registry';
import { html, raw } from 'hono/html';
import { denyMove } from '../team-key/key-rights.ts';
import { csrfField, deskPage, type Html, nothing, type Visit } from './desk-page.ts';
import { DESK } from './desk-paths.ts';

/** The fields of a request that a form has. */
type Asked = Partial<
  Record<'why' | 'name' | 'release' | 'composition' | 'rollout' | 'stage' | 'again' | Time, string>
>;
type Time = 'at' | 'from' | 'until';

interface Act {
  title: (asked: Asked) => string;
  /** The consequences. */
  text: string;
  button: string;
  /** The fields that the request needs, besides its kind and the reason. */
  fields: readonly (keyof Asked)[];
  /** The times that can be given, and what each is for. */
  times?: Partial<Record<Time, string>>;
}

const ACTS: Partial<Record<MoveRequest['kind'], Act>> = {
  promote: {
    title: ({ release }) => `Promote ${release}`,
    text: 'The next page that anybody loads has it. What is open stays as it is.',
    button: 'Promote',
    fields: ['release', 'again'],
    times: { at: 'Not before' },
  },
  canary: {
    title: ({ release }) => `Show ${release} to some first`,
    text: 'To 1, then 5, then 25 % of visitors, each for ten minutes and a hundred visitors at least. What is worse than what is live is halted by itself; the rest goes on until everybody has it.',
    button: 'Begin',
    fields: ['release', 'again'],
  },
  flag: {
    title: ({ name }) => `Switch ${name} for everybody`,
    text: 'Everybody gets the other value than its default with their next page. For some of them first: flag --canary or --share of the command.',
    button: 'Switch',
    fields: ['name'],
  },
  'canary-grow': {
    title: ({ name }) => `On with the rollout of ${name}`,
    text: 'Into its next stage; after the last everybody has it.',
    button: 'Go on',
    fields: ['name', 'rollout', 'stage'],
  },
  'canary-halt': {
    title: ({ name }) => `Halt the rollout of ${name}`,
    text: 'Who was given it gets what is live with the next page; of a flag its default.',
    button: 'Halt',
    fields: ['name', 'rollout'],
  },
  'rollback-release': {
    title: ({ name }) => `Take ${name} back`,
    text: 'To the release that was live before. The next page that anybody loads has that.',
    button: 'Take back',
    fields: ['name', 'release'],
  },
  rollback: {
    title: () => 'Take everything back',
    text: 'To the composition that was live before, of every team. What is pinned stays.',
    button: 'Take everything back',
    fields: ['composition'],
  },
  retire: {
    title: ({ name }) => `Retire ${name}`,
    text: 'It goes off the site, with its pages. Taking it back brings it on again.',
    button: 'Retire',
    fields: ['name'],
    times: { at: 'Not before' },
  },
  pin: {
    title: ({ release }) => `Pin ${release}`,
    text: 'It stays live, whatever is promoted and whatever browsers tell of it, until it is unpinned. A rollout of another release of that name ends.',
    button: 'Pin',
    fields: ['name', 'release'],
  },
  unpin: {
    title: ({ name }) => `Unpin ${name}`,
    text: 'It can move again.',
    button: 'Unpin',
    fields: ['name'],
  },
  freeze: {
    title: () => 'Freeze',
    text: 'Nothing moves but back, of every team, until it is unfrozen or its time is over. What was asked for with a time waits.',
    button: 'Freeze',
    fields: [],
    times: { from: 'From', until: 'Until' },
  },
  unfreeze: {
    title: () => 'Unfreeze',
    text: 'Every team can move again. Freezes to come are taken away as well.',
    button: 'Unfreeze',
    fields: [],
  },
  'two-people': {
    title: ({ name }) => `Two people for ${name}`,
    text: 'From now on somebody else approves what is put live of it, or taken off the site. Taking back stays for one.',
    button: 'Ask for two people',
    fields: ['name'],
  },
  'one-person': {
    title: ({ name }) => `One person for ${name}`,
    text: 'Nobody else needs to approve any more. This one is still to be approved.',
    button: 'Ask for one person',
    fields: ['name'],
  },
};

export const findAct = (kind: string): Act | undefined =>
  Object.hasOwn(ACTS, kind) ? ACTS[kind as MoveRequest['kind']] : undefined;

const timesOf = ({ times = {} }: Act) => Object.entries(times) as [Time, string][];

/** Reads the request from a form or an address: `why`, and the fields of this act only. */
export const askedOf = (act: Act, given: (name: string) => string | undefined): Asked =>
  Object.fromEntries(
    [...act.fields, ...timesOf(act).map(([name]) => name), 'why'].map((name) => [
      name,
      given(name)?.trim() ?? '',
    ]),
  );

/** The request in the shape of the contract, which also validates it. */
export function requestOf(
  kind: string,
  { why, rollout, stage, again, at, from, until, ...asked }: Asked,
): MoveRequest {
  const given = Object.entries(asked).filter(([, text]) => text);
  const times = Object.entries({ at, from, until }).flatMap(([name, text]) =>
    text ? [[name, `${text.slice(0, 16)}:00Z`]] : [],
  );
  return {
    kind,
    why,
    ...Object.fromEntries([...given, ...times]),
    ...(rollout ? { rollout: Number(rollout) } : {}),
    ...(stage ? { stage: Number(stage) } : {}),
    ...(again ? { again: true } : {}),
  } as MoveRequest;
}

/** A link to the form, for visitors who have the right to do it. */
export function actLink(visit: Visit, request: MoveRequest, words: string, about = ''): Html {
  const act = findAct(request.kind);
  if (!act || denyMove(visit.team.rights, request)) return nothing;
  const { kind, why: _, ...asked } = request;
  const query = new URLSearchParams(asked as Record<string, string>);
  return html`<a class="button outlined" href="${DESK}/acts/${kind}?${raw(query.toString().replaceAll('&', '&amp;'))}">${words}${about ? html`<span class="heard"> ${about}</span>` : nothing}</a>`;
}

interface Asking {
  kind: string;
  act: Act;
  asked: Asked;
  /** The problem that the previous submission was answered with. */
  problem?: ApiProblem;
}

/** What will be done, why, and one button; after a refusal also its reason and what mends it. */
export function actPage({ kind, act, asked, problem }: Asking, visit: Visit): Promise<Response> {
  const isWhyMissing = problem?.problem.errors?.some(({ field }) => field === 'why');
  const isTakenBack = problem?.problem.refusals?.some(({ gate }) => gate === 'taken-back') ?? false;
  const title = act.title(asked);
  const content = html`<section class="sheet narrow">
${problem ? errorSummary(problem, isWhyMissing === true) : nothing}
<h1>${title}</h1>
<p>${act.text}</p>
<form method="post" action="${DESK}/acts/${kind}" novalidate>
${csrfField(visit)}
${act.fields.filter((name) => name !== 'again').map((name) => html`<input type="hidden" name="${name}" value="${asked[name] ?? ''}">`)}
<div class="field"><label for="why">Why</label><p class="hint" id="why-hint">It goes into the log, for everybody who looks there later.</p>
${isWhyMissing ? html`<p class="error" id="why-error">Say why, in a line.</p>` : nothing}
<input id="why" name="why" value="${asked.why ?? ''}" maxlength="500" required autocomplete="off" aria-describedby="why-hint${isWhyMissing ? ' why-error' : ''}"${isWhyMissing ? raw(' aria-invalid="true"') : ''}></div>
${timesOf(act).map(([name, label]) => timeField(name, label, asked[name]))}
${isTakenBack ? html`<label class="check"><input type="checkbox" name="again" value="yes"> It is to go live again, although it was taken back</label>` : nothing}
<p class="acts"><button>${act.button}</button><a class="button text" href="${DESK}">Leave it</a></p>
</form>
</section>`;
  return deskPage({
    title: problem ? `Error: ${title}` : title,
    content,
    visit,
    status: problem ? problem.status || 503 : 200,
  });
}

const timeField = (name: Time, label: string, value = ''): Html =>
  html`<div class="field short"><label for="${name}">${label}</label><p class="hint" id="${name}-hint">In UTC. ${name === 'until' ? 'Leave it empty until somebody unfreezes' : 'Leave it empty for now'}.</p>
<input id="${name}" name="${name}" type="datetime-local" value="${value}" aria-describedby="${name}-hint"></div>`;

function errorSummary({ problem, status }: ApiProblem, isWhyMissing: boolean): Html {
  const refusals = problem.refusals ?? [];
  return html`<div class="notice bad" role="alert"><h2>${status === 422 || status === 403 || status === 412 ? 'That was refused' : 'That did not work'}</h2>
${refusals.map(({ gate, reason, mend }) => html`<p><strong>${gate}</strong>: ${reason}. ${gate === 'taken-back' ? 'Release a better one, or say below that it is to go live again.' : mend}</p>`)}
${isWhyMissing ? html`<p><a href="#why">Say why</a></p>` : nothing}
${refusals.length === 0 && !isWhyMissing ? html`<p>${problem.detail ?? problem.title}</p>` : nothing}</div>`;
}
