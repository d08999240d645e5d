import * as v from 'valibot';
import { defineContract } from './endpoint.ts';
import { service } from './internal-parts.ts';
import { Refusal, ReleaseText, ShellRelease } from './registry.ts';
import { internalPaths } from './wire-paths.ts';

/** What the registry asks of the gateway, which alone runs server code of releases and knows which services run. */
export const internalGatewayContract = defineContract(internalPaths.gateway)({
  readApiPaths: {
    ...service,
    summary: 'Every path that a service behind this gateway answers, such as `/v1/dossier/:id`.',
    response: v.object({ paths: v.array(v.string()) }),
    status: 200,
    problems: [],
  },
  tryRelease: {
    ...service,
    summary:
      'Renders the pages of a release on the server, in its own room beside what is live; answers the reasons to refuse it.',
    params: v.object({ release: ReleaseText }),
    query: v.object({ beside: v.optional(ShellRelease) }),
    response: v.object({ refusals: v.array(Refusal) }),
    status: 200,
    problems: [],
  },
});
