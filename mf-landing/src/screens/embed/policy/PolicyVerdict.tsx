import { useIntl } from '@nabericht/intl';
import { Notice } from '@nabericht/ui/Notice';
import { Sheet } from '@nabericht/ui/Sheet';
import { Status } from '@nabericht/ui/Status';
import { Subtle } from '@nabericht/ui/Subtle';
import { CodeBlock } from '../CodeBlock.tsx';
import styles from '../EmbedScreen.module.css';
import { Words } from '../Words.tsx';
import { type CheckedPolicy, type Finding, IS_NEEDED } from './check-policy.ts';

interface PolicyVerdictProps {
  policy: CheckedPolicy;
  /** The number of this policy when there are several. */
  number: number | null;
}

/** Says what one policy allows and what it blocks, and shows the policy that allows everything. */
export function PolicyVerdict({ policy, number }: PolicyVerdictProps) {
  const intl = useIntl();
  const { findings, hindrances, repeated, mended, isReportOnly } = policy;
  const stopping = findings.filter(({ need, verdict }) => verdict === 'blocked' && IS_NEEDED[need]);
  const isStopped = stopping.length > 0 || hindrances.includes('sandbox');
  const outcome = mended === null ? 'whole' : isStopped ? 'missing' : 'enough';
  return (
    <Sheet className={styles.sheet}>
      <h3>
        {number !== null && <Words id="policy.number" values={{ number }} />}
        <Words id={`policy.${outcome}`} values={{ count: stopping.length }} />
      </h3>
      {isReportOnly && (
        <p>
          <Words id="policy.reportOnly" />
        </p>
      )}
      <ul className={styles.findings}>
        {findings.map((finding) => (
          <FindingLine key={finding.need} finding={finding} />
        ))}
      </ul>
      {hindrances.map((name) => (
        <Notice key={name} tone="warning" compact>
          <p>
            <Words id={`policy.${name}`} />
          </p>
        </Notice>
      ))}
      {repeated.length > 0 && (
        <Notice compact>
          <p>
            <Words id="policy.repeated" values={{ names: intl.formatList(repeated) }} />
          </p>
        </Notice>
      )}
      {mended !== null && (
        <>
          <h4>
            <Words id="policy.mended" />
          </h4>
          <CodeBlock
            label={intl.formatMessage({ id: 'developer.policy.mended' })}
            code={mended.split('; ').join(';\n')}
          />
        </>
      )}
    </Sheet>
  );
}

const STOPPED = { icon: 'stop', tone: 'negative' } as const;
const OPEN = { icon: 'info', tone: 'warning' } as const;
const FINE = { icon: 'circlecheck', tone: 'positive' } as const;

function FindingLine({ finding: { need, verdict, directive, line } }: { finding: Finding }) {
  const isBlocked = verdict === 'blocked';
  const said = directive === null ? 'free' : verdict;
  return (
    <li>
      <Status {...(isBlocked ? (IS_NEEDED[need] ? STOPPED : OPEN) : FINE)}>
        <Words id={`policy.need.${need}`} />
      </Status>
      <p>
        <Words id={`policy.verdict.${said}`} values={{ directive }} />
      </p>
      {line && (
        <pre className={styles.line} translate="no">
          <code>{line}</code>
        </pre>
      )}
      {isBlocked && (
        <Subtle as="p">
          <Words id={`policy.without.${need}`} />
        </Subtle>
      )}
    </li>
  );
}
