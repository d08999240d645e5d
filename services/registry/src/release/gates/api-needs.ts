import type { Gate } from './gate.ts';

/** Every API path that the release declares is answered by a service that runs. */
export const apiNeeds: Gate = ({ manifest }, { apiPaths }) =>
  manifest.apiNeeds
    .filter((need) => !apiPaths.some((path) => startsWith(segmentsOf(path), segmentsOf(need))))
    .map((need) => ({
      reason: `${need} is among its API needs, but no service that runs here answers it`,
      mend: 'Correct apiNeeds in remote.json, or have the service that answers it released first.',
    }));

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

const startsWith = (path: string[], need: string[]) =>
  need.length > 0 &&
  need.every((segment, i) => segment === path[i] || (path[i]?.startsWith(':') && segment.startsWith(':')));
