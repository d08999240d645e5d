import { needsIdentification } from '@nabericht/domain/beneficiary/beneficiary';
import { greetingName } from '@nabericht/domain/people/person-name';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { useRemote } from '@nabericht/remote';
import { Navigate } from '@nabericht/router';
import { Actions } from '@nabericht/ui/Actions';
import { ButtonLink } from '@nabericht/ui/Button';
import { Sheet } from '@nabericht/ui/Sheet';
import { usePersonFlow } from '../../flow/person-flow.ts';
import { StepPage } from '../../flow/StepPage.tsx';

/** Explains why an identity document is never sent to us, and leads back. */
export function IdUploadStep() {
  const intl = useIntl();
  const { config } = useRemote();
  const { person, isSelf, pathTo } = usePersonFlow();
  if (!needsIdentification(person)) return <Navigate replace to={pathTo('details')} />;
  const who = { who: isSelf ? 'self' : 'other', firstName: greetingName(person) };
  return (
    <StepPage title={intl.formatMessage({ id: 'idUpload.title' })}>
      <Sheet>
        <p>
          <FormattedMessage id="idUpload.text" values={who} />
        </p>
        <p>
          <FormattedMessage
            id="idUpload.help"
            values={{ ...who, email: <a href={`mailto:${config.supportEmail}`}>{config.supportEmail}</a> }}
          />
        </p>
        <Actions>
          <ButtonLink to={pathTo('identification')} iconLeft="left">
            <FormattedMessage id="idUpload.back" />
          </ButtonLink>
        </Actions>
      </Sheet>
    </StepPage>
  );
}
