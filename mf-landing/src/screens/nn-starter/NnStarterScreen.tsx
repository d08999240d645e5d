import { NN_SLUG } from '@nabericht/domain/provider/nn-slug';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle, paths, useRemote } from '@nabericht/remote';
import { ButtonLink } from '@nabericht/ui/Button';
import { Columns, Section, Side, SideSection } from '@nabericht/ui/Page';
import { Sheet } from '@nabericht/ui/Sheet';
import { Stack } from '@nabericht/ui/Stack';
import { BeginReport } from '../../start/BeginReport.tsx';
import { HowItGoes } from '../../start/HowItGoes.tsx';
import styles from './NnStarterScreen.module.css';
import { Question } from './Question.tsx';

const QUESTIONS = ['data', 'why', 'needed', 'time'] as const;

/** The page to which provider nn sends its customers: what happens, and the start of a report to nn alone. */
export function NnStarterScreen() {
  const intl = useIntl();
  const { productName } = useRemote().config;
  const title = intl.formatMessage({ id: 'nnStarter.title' });
  return (
    <Columns className={styles.page}>
      <PageTitle title={title} />
      <Stack>
        <h1>{title}</h1>
        <Sheet className={styles.sheet}>
          <p className={styles.intro}>
            <FormattedMessage id="nnStarter.intro" values={{ productName }} />
          </p>
          <BeginReport to={paths.report(NN_SLUG)}>
            <FormattedMessage id="nnStarter.start" values={{ productName }} />
          </BeginReport>
        </Sheet>
        <Section title={<FormattedMessage id="nnStarter.questions" />}>
          <div>
            {QUESTIONS.map((name) => (
              <Question
                key={name}
                title={<FormattedMessage id={`nnStarter.${name}.title`} values={{ productName }} />}
                answer={intl.formatMessage({ id: `nnStarter.${name}.text` }, { productName })}
              />
            ))}
          </div>
        </Section>
      </Stack>
      <Side label={intl.formatMessage({ id: 'provider.side' })}>
        <HowItGoes name="NN" slug={NN_SLUG} />
        <SideSection title={<FormattedMessage id="provider.more.title" />}>
          <p>
            <FormattedMessage id="provider.more.text" />
          </p>
          <ButtonLink severity="secondary" to={paths.home()}>
            <FormattedMessage id="provider.unknown.action" />
          </ButtonLink>
        </SideSection>
      </Side>
    </Columns>
  );
}
