import { INVITE_METHODS, InvitationForm } from '@nabericht/domain/beneficiary-forms';
import { toText, toYesNo, type YesNo } from '@nabericht/domain/form-fields';
import { greetingName } from '@nabericht/domain/person-name';
import { useCheckedForm } from '@nabericht/fields/use-checked-form';
import { YesNoField } from '@nabericht/fields/YesNoField';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle, useApi, useRemote } from '@nabericht/remote';
import { useNavigate } from '@nabericht/router';
import { Actions } from '@nabericht/ui/Actions';
import { Button } from '@nabericht/ui/Button';
import { ErrorSummary } from '@nabericht/ui/ErrorSummary';
import { RadioGroup } from '@nabericht/ui/RadioGroup';
import { Sheet } from '@nabericht/ui/Sheet';
import { TextField } from '@nabericht/ui/TextField';
import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import { usePersonFlow } from '../../flow/person-flow.ts';
import type { ListState } from '../../list/list-state.ts';
import { InviteNotice } from './InviteNotice.tsx';
import { ShareLink } from './ShareLink.tsx';
import { useDetailsTitle } from './use-details-title.ts';
import { useInviting } from './use-inviting.ts';

interface InvitationSheetProps {
  /** The answer to the question above it: whether the details are here. */
  present: YesNo | '';
  onMissed: () => void;
}

/** Asks somebody for their details: by mail, or by a link that the reporter shares. */
export function InvitationSheet({ present, onMissed }: InvitationSheetProps) {
  const intl = useIntl();
  const api = useApi();
  const { reportError } = useRemote();
  const navigate = useNavigate();
  const { person, dossierId, listPath, save } = usePersonFlow();
  const inviting = useInviting();
  const title = useDetailsTitle();
  const firstName = greetingName(person);

  const { form, errors, errorOf, refusals, submit } = useCheckedForm(InvitationForm, {
    defaultValues: {
      detailsPresent: present as YesNo,
      inviteMethod: toText(person.inviteMethod),
      email: toText(person.email),
      sharedLink: toYesNo(person.sharedLink),
    },
    onValid: async ({ inviteMethod, email, sharedLink }) => {
      await inviting.run(async () => {
        const isMailed = inviteMethod === 'email';
        if (isMailed) {
          const { firstName, lastName, uuid: personId } = person;
          await api.beneficiary.invite({
            body: {
              email,
              firstName: toText(firstName),
              lastName: toText(lastName),
              dossierId,
              personId,
            },
          });
        }
        // An invitation has made another version, and belongs to the reporter again whoever came in by the one before.
        const saving = save({
          version: null,
          detailsPresent: false,
          inviteMethod: isMailed ? 'email' : 'sendMessageYourself',
          ...(isMailed ? {} : { sharedLink: sharedLink === 'yes' }),
        });
        // The mail has gone, and the server knows whom it invited: what is noted besides cannot undo that.
        await (isMailed ? saving.catch((error) => reportError(error, 'note how was invited')) : saving);
        const news = isMailed ? 'mailed' : sharedLink === 'yes' ? 'shared' : 'unshared';
        await navigate(listPath ?? '', { state: { news, name: firstName } satisfies ListState });
      });
    },
  });
  const { setValue } = form;
  useEffect(() => setValue('detailsPresent', present as YesNo), [setValue, present]);
  const method = useController({ control: form.control, name: 'inviteMethod' });

  return (
    <>
      <PageTitle
        title={errors.length > 0 ? intl.formatMessage({ id: 'step.errorTitle' }, { title }) : title}
      />
      <ErrorSummary errors={errors} attempt={refusals} />
      <Sheet
        as="form"
        noValidate
        onSubmit={(event) => {
          if (present === '') onMissed();
          return submit(event);
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
                <ShareLink />
                <YesNoField
                  control={form.control}
                  name="sharedLink"
                  label={<FormattedMessage id="invitation.shared" />}
                  error={errorOf('sharedLink')}
                />
              </>
            )}
          </>
        )}
        <InviteNotice problem={inviting.problem} />
        <Actions>
          <Button type="submit" loading={inviting.isBusy} iconRight="right">
            <FormattedMessage
              id={present === 'no' && method.field.value === 'email' ? 'invitation.send' : 'step.next'}
            />
          </Button>
        </Actions>
      </Sheet>
    </>
  );
}
