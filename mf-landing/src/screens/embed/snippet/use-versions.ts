import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';

const url = v.pipe(v.string(), v.url());

/** The response of `/embed/versions.json`: the releases of the script for other sites. */
const EmbedVersions = v.object({
  evergreen: v.object({ url }),
  newest: v.object({ version: v.string(), url, integrity: v.pipe(v.string(), v.startsWith('sha384-')) }),
});
export type EmbedVersions = v.InferOutput<typeof EmbedVersions>;

const VERSIONS_PATH = '/embed/versions.json';

export const useVersions = () =>
  useQuery({
    queryKey: ['embed-versions'],
    queryFn: async ({ signal }) => {
      const answer = await fetch(VERSIONS_PATH, { signal });
      if (!answer.ok) throw new Error(`${VERSIONS_PATH} answered ${answer.status}`);
      return v.parse(EmbedVersions, await answer.json());
    },
    staleTime: 60_000,
  });
