import { Logo } from "@heshi/ui/picture/logo";
import styles from "./welcome.module.css";

export interface WelcomeProps {
  logo?: boolean;
  title: string;
  text: string;
}

/** The head of a page to log in or register. */
export const Welcome = ({ logo, title, text }: WelcomeProps) => (
  <section className={styles.welcome}>
    {logo && <Logo size={56} />}
    <h2>{title}</h2>
    <p>{text}</p>
  </section>
);
