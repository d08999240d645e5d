import { INVITE_METHODS } from '@nabericht/domain/beneficiary/beneficiary-forms';
import { invitation } from '@nabericht/domain/beneficiary/beneficiary-steps';
import type { InvitationRead } from '@nabericht/domain/beneficiary/invite-rules';
import type { YesNo } from '@nabericht/domain/form/form-fields';
import { greetingName } from '@nabericht/domain/people/person-name';
import { StepFrame } from '@nabericht/fields/StepFrame';
import { useStep } from '@nabericht/fields/use-step';
import { YesNoField } from '@nabericht/fields/YesNoField';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { useApi, useLeaveGuard } from '@nabericht/remote';
import { useNavigate } from '@nabericht/router';
import { RadioGroup } from '@nabericht/ui/RadioGroup';
import { TextField } from '@nabericht/ui/TextField';
import { useEffect, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { contextOf } from '../../flow/given-details.ts';
import { usePersonFlow } from '../../flow/person-flow.ts';
import type { ListState } from '../../list/list-state.ts';
import { InviteNotice } from './InviteNotice.tsx';
import { invitedAsRead } from './invited-as-read.ts';
import { ShareLink } from './ShareLink.tsx';
import { useDetailsTitle } from './use-details-title.ts';
import { useInviting } from './use-inviting.ts';
import { useSaveShared } from './use-save-shared.ts';
import { useShareLink } from './use-share-link.ts';

interface InvitationSheetProps {
  /** The answer to the question above: whether the reporter has the details. */
  present: YesNo | '';
  /** What the reporter knows of the invitation before. */
  read: InvitationRead;
  onMissed: () => void;
}

/** Asks a person for their details by mail, or by a link that the reporter shares. */
export function InvitationSheet({ present, read, onMissed }: InvitationSheetProps) {
  const intl = useIntl();
  const api = useApi();
  const navigate = useNavigate();
  const { person, listPath, base, typed } = usePersonFlow();
  const saveShared = useSaveShared();
  const inviting = useInviting();
  const title = useDetailsTitle();
  const firstName = greetingName(person);

  const [now] = useState(() => new Date());
  const context = contextOf(person, now);
  const [start] = useState(() => invitation.fromParts({ person }, context));
  const kept = typed.read(invitation.id);
  const { form, errorOf, frame } = useStep({
    id: invitation.id,
    form: invitation.form(context, {}),
    start: { ...(kept ? v.parse(invitation.answers, kept) : start), detailsPresent: present },
    onValid: async ({ inviteMethod, email, sharedLink }) => {
      // Stops saving what was typed, because it is sent with the invitation now.
      await typed.drop();
      const isDone = await inviting.run(async () => {
        let news: ListState['news'] = 'mailed';
        if (inviteMethod === 'email') {
          await api.beneficiary.invite({ body: { ...invitedAsRead(person, read), email } });
        } else news = await saveShared(sharedLink === 'yes');
        typed.forget();
        await navigate(listPath ?? '', {
          state: { news, name: firstName, personId: person.uuid } satisfies ListState,
        });
      });
      if (!isDone) typed.resume();
    },
  });
  const { setValue, getValues } = form;
  const link = useShareLink(read, () => {
    const said = getValues('sharedLink');
    setValue('sharedLink', '');
    return () => setValue('sharedLink', said);
  });
  useEffect(() => setValue('detailsPresent', present), [setValue, present]);
  const method = useController({ control: form.control, name: 'inviteMethod' });
  const answers = useWatch({ control: form.control });
  // A link is shown only once, so leaving is blocked, except while the answer is being saved: then the list opens.
  useLeaveGuard((typed.saved.isStuck || link.url !== null) && !inviting.isPending, { within: base });
  const isLinkMissing = present === 'no' && answers.inviteMethod === 'sendMessageYourself' && !link.isThere;
  // The question whether the link was shared appears only once there is a link.
  const errors = frame.errors.filter(({ field }) => !isLinkMissing || field !== 'sharedLink');

  return (
    <StepFrame
      {...frame}
      title={title}
      errors={errors}
      isBusy={inviting.isPending}
      next={
        isLinkMissing ? null : (
          <FormattedMessage
            id={present === 'no' && method.field.value === 'email' ? 'invitation.send' : 'step.next'}
          />
        )
      }
      failure={<InviteNotice problem={inviting.problem} />}
      onSubmit={(event) => {
        if (present === '') onMissed();
        if (!isLinkMissing) return frame.onSubmit(event);
        // Reached by pressing Enter in the choice: the form cannot be sent without a link.
        event.preventDefault();
        link.make();
      }}
    >
      {present === 'no' && (
        <>
          <RadioGroup
            {...method.field}
            value={method.field.value}
            label={intl.formatMessage({ id: 'invitation.method' }, { firstName })}
            error={errorOf('inviteMethod')}
            options={INVITE_METHODS.map((value) => ({
              value,
              label: intl.formatMessage({ id: `invitation.method.${value}` }),
              hint: intl.formatMessage({ id: `invitation.method.${value}.hint` }, { firstName }),
            }))}
          />
          {method.field.value === 'email' && (
            <TextField
              {...form.register('email')}
              type="email"
              autoComplete="off"
              spellCheck={false}
              label={<FormattedMessage id="invitation.email" values={{ firstName }} />}
              hint={<FormattedMessage id="invitation.email.hint" values={{ firstName }} />}
              error={errorOf('email')}
            />
          )}
          {method.field.value === 'sendMessageYourself' && (
            <>
              <ShareLink link={link} />
              {link.isThere && (
                <YesNoField
                  control={form.control}
                  name="sharedLink"
                  label={<FormattedMessage id="invitation.shared" />}
                  error={errorOf('sharedLink')}
                />
              )}
            </>
          )}
        </>
      )}
    </StepFrame>
  );
}
