// Comes with the first calendar, in the library's cascade layer.
import '@mantine/dates/styles.layer.css';
