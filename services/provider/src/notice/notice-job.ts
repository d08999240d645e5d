/** The act of sending that a job is about; only ids, so that the queue contains nothing personal. */
export interface NoticeJob {
  dossierId: string;
  providerId: string;
  actId: string;
}
