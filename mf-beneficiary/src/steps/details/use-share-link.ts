import { hasLink, isExpired } from '@nabericht/domain/beneficiary/beneficiary';
import type { InvitationRead } from '@nabericht/domain/beneficiary/invite-rules';
import { useIntl } from '@nabericht/intl';
import { useAnnounce, useApi } from '@nabericht/remote';
import { problemOf } from '@nabericht/remote/call-problem';
import { useState } from 'react';
import { usePersonFlow } from '../../flow/person-flow.ts';
import { invitedAsRead } from './invited-as-read.ts';
import { mayBeDone, useInviting } from './use-inviting.ts';

/**
 * The invitation link of a person, made here or before. An earlier link cannot be shown again.
 * @param read what the reporter knows of the invitation before
 * @param onMake called before a link is made: the answer about the earlier link is no longer valid, even if the response gets
 * lost. What it gives is called when none was made: then that answer holds
 */
export function useShareLink(read: InvitationRead, onMake: () => () => void) {
  const intl = useIntl();
  const api = useApi();
  const announce = useAnnounce();
  const { person, refresh } = usePersonFlow();
  const { run, isPending, problem } = useInviting();
  const [url, setUrl] = useState<string | null>(null);
  const [now] = useState(() => new Date());
  const isStanding = !isExpired(person, now);

  const make = () => {
    const restore = onMake();
    return run(async () => {
      const { url } = await api.beneficiary
        .createInviteLink({ body: invitedAsRead(person, read) })
        .catch((error) => {
          if (!mayBeDone(problemOf(error).kind)) restore();
          throw error;
        });
      setUrl(url);
      announce(intl.formatMessage({ id: 'share.made' }));
      await refresh();
    });
  };
  return {
    url,
    isThere: url !== null || (hasLink(person) && isStanding),
    /** Whether making a link replaces an invitation that still works. */
    isAnother: person.isInvited && isStanding,
    make,
    isPending,
    problem,
  };
}

export type SharedLink = ReturnType<typeof useShareLink>;
