import type { DossierSummary } from '@nabericht/contracts/dossier-contract';
import type { DossierStatus } from '@nabericht/domain/dossier/dossier';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { longDay } from '@nabericht/intl/written';
import { paths } from '@nabericht/remote';
import { Actions } from '@nabericht/ui/Actions';
import { ButtonLink } from '@nabericht/ui/Button';
import { Status, type StatusProps } from '@nabericht/ui/Status';
import { Reference } from '@nabericht/ui/Subtle';
import { VisuallyHidden } from '@nabericht/ui/VisuallyHidden';
import { Window } from '@nabericht/ui/Window';
import styles from './DossierListScreen.module.css';

const LOOKS: Readonly<Record<DossierStatus, Pick<StatusProps, 'icon' | 'tone'>>> = {
  created: { icon: 'pencil', tone: 'warning' },
  new: { icon: 'pencil', tone: 'warning' },
  submitted: { icon: 'wait' },
  in_progress: { icon: 'wait' },
  completed: { icon: 'circlecheck', tone: 'positive' },
  archived: { icon: 'paper' },
};

/** One dossier in its envelope: the name of the deceased, the status, and the link to it. */
export function DossierCard({ dossier, name }: { dossier: DossierSummary; name: string }) {
  const intl = useIntl();
  const { _id, reference, status, metaData, keptUntil } = dossier;
  const isOver = status === 'completed' || status === 'archived';
  return (
    <li>
      <Window
        above={
          <div className={styles.status}>
            <span>
              <FormattedMessage
                id="dossier.reference"
                values={{ reference: <Reference>{reference}</Reference> }}
              />
            </span>
            <Status {...LOOKS[status]}>
              <FormattedMessage id={`dossierStatus.${status}`} />
            </Status>
          </div>
        }
        title={<h2>{name}</h2>}
      >
        {metaData.dateOfDeath && (
          <p>
            <FormattedMessage id="dossierList.died" values={{ day: longDay(metaData.dateOfDeath, intl) }} />
          </p>
        )}
        {keptUntil && (
          <p>
            <FormattedMessage id="dossierList.keptUntil" values={{ day: longDay(keptUntil, intl) }} />
          </p>
        )}
        <Actions>
          <ButtonLink to={paths.taskList(_id)} iconRight="right" severity="secondary">
            <FormattedMessage id={isOver ? 'taskList.look' : 'dossierList.continue'} />
            <VisuallyHidden>
              {' '}
              {isOver ? name : <FormattedMessage id="dossierList.continueWith" values={{ name }} />}
            </VisuallyHidden>
          </ButtonLink>
        </Actions>
      </Window>
    </li>
  );
}
