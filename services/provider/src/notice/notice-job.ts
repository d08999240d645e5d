/** Which act of sending a job is about; ids alone, so that a queue holds nothing personal. */
export interface NoticeJob {
  dossierId: string;
  providerId: string;
  actId: string;
}
