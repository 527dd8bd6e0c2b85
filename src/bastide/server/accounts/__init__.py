"""Who is who, by which name, signed in where, and how often somebody may do something."""
