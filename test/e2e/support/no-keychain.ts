/** The environment of a machine whose message bus leads nowhere, and which has no keychain therefore. */
export const NO_KEYCHAIN = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent' };
