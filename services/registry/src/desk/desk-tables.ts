interface Pass {
  /** Of the secret in a link or a cookie: nobody makes either out of what stands here. */
  digest: string;
  /** As `whoOf` says it. */
  who: string;
  expires_at: Date;
}

export interface DeskTables {
  /** A link that signs in once. */
  desk_link: Pass;
  desk_session: Pass;
  /** Of the secret in the address of a team's feed. */
  team_feed: { team: string; digest: string };
}
