import { FormattedMessage } from '@nabericht/intl';
import { useApi, useSession } from '@nabericht/remote';
import { Notice } from '@nabericht/ui/Notice';
import { useQuery } from '@tanstack/react-query';

/** Tells who signed in and finds nothing where to look: an unfinished report opens only in the browser that it was begun in. */
export function BegunElsewhere() {
  const api = useApi();
  const session = useSession();
  const { data } = useQuery({
    queryKey: ['dossier count'],
    queryFn: ({ signal }) => api.dossier.listDossiers({ query: { limit: 1 } }, { signal }),
    enabled: session?.scope === null,
  });
  if (data?.totalDocs !== 0) return null;
  return (
    <Notice>
      <p>
        <FormattedMessage id="landing.elsewhere" />
      </p>
    </Notice>
  );
}
