// The component library's rules are in a cascade layer, so that the app's own always win.
import '@mantine/core/styles.layer.css';
import '@mantine/dates/styles.layer.css';
import './fonts.css';
import './tokens.css';
import './base.css';
