import { INVITE_METHODS, InvitationForm } from '@nabericht/domain/beneficiary/beneficiary-forms';
import { toText, toYesNo, type YesNo } from '@nabericht/domain/form/form-fields';
import { greetingName } from '@nabericht/domain/people/person-name';
import { useCheckedForm } from '@nabericht/fields/use-checked-form';
import { YesNoField } from '@nabericht/fields/YesNoField';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle, useApi, useLeaveGuard } from '@nabericht/remote';
import { useNavigate } from '@nabericht/router';
import { Actions } from '@nabericht/ui/Actions';
import { Button } from '@nabericht/ui/Button';
import { ErrorSummary } from '@nabericht/ui/ErrorSummary';
import { RadioGroup } from '@nabericht/ui/RadioGroup';
import { Sheet } from '@nabericht/ui/Sheet';
import { TextField } from '@nabericht/ui/TextField';
import { useEffect, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type * as v from 'valibot';
import { usePersonFlow } from '../../flow/person-flow.ts';
import { useKeepTyped, useTypedAnswers } from '../../flow/typed-answers.ts';
import type { ListState } from '../../list/list-state.ts';
import { InviteNotice } from './InviteNotice.tsx';
import { ShareLink } from './ShareLink.tsx';
import { useDetailsTitle } from './use-details-title.ts';
import { useInviting } from './use-inviting.ts';
import { useShareLink } from './use-share-link.ts';

interface InvitationSheetProps {
  /** The answer to the question above it: whether the details are here. */
  present: YesNo | '';
  onMissed: () => void;
}

type InvitationAnswers = v.InferInput<typeof InvitationForm>;
/** What is lost with the form; whether the details are here is asked above it. */
const TYPED = ['inviteMethod', 'email', 'sharedLink'] as const;

/** Asks somebody for their details: by mail, or by a link that the reporter shares. */
export function InvitationSheet({ present, onMissed }: InvitationSheetProps) {
  const intl = useIntl();
  const api = useApi();
  const navigate = useNavigate();
  const { person, dossierId, listPath, pathTo, save } = usePersonFlow();
  const inviting = useInviting();
  const link = useShareLink();
  const title = useDetailsTitle();
  const firstName = greetingName(person);

  const typed = useTypedAnswers<InvitationAnswers>(`invitation/${person.uuid}`);
  const [start] = useState(() => ({
    inviteMethod: toText(person.inviteMethod),
    email: toText(person.email),
    sharedLink: toYesNo(person.sharedLink),
  }));
  const checked = useCheckedForm(InvitationForm, {
    defaultValues: { ...start, ...typed.read(), detailsPresent: present as YesNo },
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
        // A link has made another version, and belongs to the reporter again whoever came in by the one before.
        if (!isMailed) await save({ version: null, sharedLink: sharedLink === 'yes' });
        typed.forget();
        const news = isMailed ? 'mailed' : sharedLink === 'yes' ? 'shared' : 'unshared';
        await navigate(listPath ?? '', { state: { news, name: firstName } satisfies ListState });
      });
    },
  });
  const { form, errorOf, refusals, submit } = checked;
  const { setValue } = form;
  useEffect(() => setValue('detailsPresent', present as YesNo), [setValue, present]);
  useKeepTyped(form, typed);
  const method = useController({ control: form.control, name: 'inviteMethod' });
  const answers = useWatch({ control: form.control });
  const isTyped = TYPED.some((name) => answers[name] !== start[name]);
  // A link is shown this once. While it is sent, it is on its way to the list.
  useLeaveGuard((isTyped || link.url !== null) && !inviting.isPending, {
    within: pathTo('details').replace(/\/details$/, ''),
  });
  const isLinkMissing = present === 'no' && answers.inviteMethod === 'sendMessageYourself' && !link.isThere;
  // Whether a link was shared is asked once there is one.
  const errors = checked.errors.filter(({ field }) => !isLinkMissing || field !== 'sharedLink');

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
          if (!isLinkMissing) return submit(event);
          // By Enter in the choice: nothing goes on without the link.
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
        <InviteNotice problem={inviting.problem} />
        {!isLinkMissing && (
          <Actions>
            <Button type="submit" loading={inviting.isPending} iconRight="right">
              <FormattedMessage
                id={present === 'no' && method.field.value === 'email' ? 'invitation.send' : 'step.next'}
              />
            </Button>
          </Actions>
        )}
      </Sheet>
    </>
  );
}
