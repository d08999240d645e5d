import { hasLink, isExpired } from '@nabericht/domain/beneficiary/beneficiary';
import { useIntl } from '@nabericht/intl';
import { useAnnounce, useApi } from '@nabericht/remote';
import { useState } from 'react';
import { usePersonFlow } from '../../flow/person-flow.ts';
import { useInviting } from './use-inviting.ts';

/**
 * The link by which somebody is invited: made here, or before. One from before is not shown again.
 * @param onMake what was said of the one before holds no more, also where no answer tells whether there is another
 */
export function useShareLink(onMake: () => void) {
  const intl = useIntl();
  const api = useApi();
  const announce = useAnnounce();
  const { person, dossierId, refresh } = usePersonFlow();
  const { run, isPending, problem } = useInviting();
  const [url, setUrl] = useState<string | null>(null);
  const [now] = useState(() => new Date());
  const isStanding = !isExpired(person, now);

  const make = () => {
    onMake();
    return run(async () => {
      const { firstName, lastName, uuid: personId } = person;
      const { url } = await api.beneficiary.createInviteLink({
        body: { firstName: firstName ?? '', lastName: lastName ?? '', dossierId, personId },
      });
      setUrl(url);
      announce(intl.formatMessage({ id: 'share.made' }));
      await refresh();
    });
  };
  return {
    url,
    isThere: url !== null || (hasLink(person) && isStanding),
    /** Whether it takes the place of an invitation that somebody can still come in by. */
    isAnother: person.isInvited && isStanding,
    make,
    isPending,
    problem,
  };
}

export type SharedLink = ReturnType<typeof useShareLink>;
