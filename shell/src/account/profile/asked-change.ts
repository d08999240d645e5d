export interface AskedChange {
  changeId: string;
  email: string;
}
