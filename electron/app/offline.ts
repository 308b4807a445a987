// Keeps the program off the network: it needs none, and nobody is to hear of it. A test runs it with its
// system calls on record.

import { app, type Session, type WebContents } from 'electron';

/** No name of a machine is looked up, but our own while developing. Has to be called before the app is ready. */
export function stayOffline(): void {
  const { commandLine } = app;
  const own = app.isPackaged ? '' : ', EXCLUDE localhost, EXCLUDE 127.0.0.1';
  commandLine.appendSwitch('host-resolver-rules', `MAP * ~NOTFOUND${own}`);
  commandLine.appendSwitch('disable-background-networking');
  commandLine.appendSwitch('force-webrtc-ip-handling-policy', NO_WEBRTC);
}

/**
 * Calls between browsers go through a proxy or not at all, and there is no proxy. Chromium does not know the
 * directive `webrtc` of a page's policy: it complains of it and shuts nothing.
 */
const NO_WEBRTC = 'disable_non_proxied_udp';

export function keepOffline(contents: WebContents): void {
  contents.setWebRTCIPHandlingPolicy(NO_WEBRTC);
}

/** A session that checks spelling fetches a dictionary at every start, whether or not a page uses it. */
export function fetchNoDictionary(session: Session): void {
  session.setSpellCheckerEnabled(false);
  // On macOS the system checks spelling, and there is nothing to fetch.
  if (process.platform === 'darwin') return;
  session.setSpellCheckerLanguages([]);
  session.setSpellCheckerDictionaryDownloadURL('sandtable://app/no-dictionary/');
}
